import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createFileParser } from '../../platform/parse-files/parse-file.ts';
import { makeDocx, paragraph, table } from './make-docx.ts';
import { makePdf } from './make-pdf.ts';

// `npm run bench -- import` measures how long 200 files of all kinds take, and how long they stop the server meanwhile.

const FILES = 200;
const KINDS = ['md', 'txt', 'html', 'docx', 'pdf'] as const;
/** Sentences of one file: about the length of an employee handbook. */
const SENTENCES = 600;

const sentences = Array.from(
  { length: SENTENCES },
  (_, index) => `第${index + 1}条 员工满${index}年享有${index % 30}天年假，经部门经理批准后使用。`,
);
const made = {
  md: Buffer.from(`# 手册\n\n${sentences.join('\n\n')}`),
  txt: Buffer.from(sentences.join('\n'), 'utf16le'),
  html: Buffer.from(`<!doctype html><h1>手册</h1>${sentences.map((text) => `<p>${text}</p>`).join('')}`),
  docx: makeDocx(sentences.map((text) => paragraph(text)).join('') + table(sentences.map((text) => [text, '5天']))),
  pdf: makePdf(
    Array.from({ length: SENTENCES / 30 }, (_, page) =>
      sentences.slice(page * 30, page * 30 + 30).map((text, index) => ({ text, y: 760 - index * 22 })),
    ),
  ),
};

/** The longest work between two ticks, in CPU time of this thread: other programs on the machine do not count. */
let longestWork = 0;
let lastWork = process.threadCpuUsage();
const ticking = setInterval(() => {
  const work = process.threadCpuUsage(lastWork);
  longestWork = Math.max(longestWork, (work.user + work.system) / 1000);
  lastWork = process.threadCpuUsage();
}, 2);

const { parseFile, close } = createFileParser();
lastWork = process.threadCpuUsage();
const delay = monitorEventLoopDelay({ resolution: 5 });
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
delay.enable();
const parsed = await Promise.all(
  Array.from({ length: FILES }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'md';
    return parseFile({ name: `${index}.${kind}`, bytes: made[kind] });
  }),
);
delay.disable();
clearInterval(ticking);
const seconds = (performance.now() - startedAt) / 1000;
const cpu = process.cpuUsage(cpuBefore);
await close();

const failed = parsed.filter((file) => 'problem' in file).length;
process.stdout.write(
  `files ${FILES} failed ${failed} seconds ${seconds.toFixed(2)} cpu ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s work ${longestWork.toFixed(1)} ms loopMax ${(delay.max / 1e6).toFixed(1)} ms\n`,
);
