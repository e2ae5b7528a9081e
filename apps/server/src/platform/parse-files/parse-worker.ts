import { parentPort } from 'node:worker_threads';
import { BROKEN } from './common/limits.ts';
import { type FileRefusal, type FileText, FileProblem, type ScannedFile } from './common/parsed-file.ts';
import { type ParseJob, readFile } from './read-file.ts';

/** Reads a file, or draws one page of a PDF. */
export type ThreadJob = ({ kind: 'read' } & ParseJob) | { kind: 'draw'; bytes: Uint8Array; page: number };
export type ThreadOutput = FileText | ScannedFile | { png: Uint8Array<ArrayBuffer> };
export type ThreadReply = { output: ThreadOutput | FileRefusal; isReusable: boolean };

const port = parentPort;
if (port === null) throw new Error('this file runs only as a worker thread');
port.on('message', (job: ThreadJob) => {
  void reply(job).then((result) => port.postMessage(result, 'png' in result.output ? [result.output.png.buffer] : []));
});

async function reply(job: ThreadJob): Promise<ThreadReply> {
  try {
    return { output: await work(job), isReusable: true };
  } catch (error) {
    if (error instanceof FileProblem) return { output: { problem: error.message }, isReusable: !error.spoilsThread };
    // Parsers throw errors of many kinds at broken files, such as a full stack.
    return { output: { problem: BROKEN }, isReusable: false };
  }
}

async function work(job: ThreadJob): Promise<ThreadOutput> {
  if (job.kind === 'read') return readFile(job.name, job.bytes, job.purpose);
  const { drawPage } = await import('./pdf/draw-page.ts');
  return { png: await drawPage(job.bytes, job.page) };
}
