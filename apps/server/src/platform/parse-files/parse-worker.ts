import { parentPort } from 'node:worker_threads';
import { BROKEN } from './common/limits.ts';
import { FileProblem, type ParsedFile } from './common/parsed-file.ts';
import { type ParseJob, readFile } from './read-file.ts';

export type ParseReply = { parsed: ParsedFile; isReusable: boolean };

const port = parentPort;
if (port === null) throw new Error('this file runs only as a worker thread');
port.on('message', (job: ParseJob) => void reply(job).then((result) => port.postMessage(result)));

async function reply({ name, bytes, purpose }: ParseJob): Promise<ParseReply> {
  try {
    return { parsed: await readFile(name, bytes, purpose), isReusable: true };
  } catch (error) {
    if (error instanceof FileProblem) return { parsed: { problem: error.message }, isReusable: !error.spoilsThread };
    // Parsers throw errors of many kinds at broken files, such as a full stack.
    return { parsed: { problem: BROKEN }, isReusable: false };
  }
}
