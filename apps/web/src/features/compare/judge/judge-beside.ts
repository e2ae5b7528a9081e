import type { Judgement } from '@wenjin/domain/compare/judge-answers';

export type JudgeRequest = { readonly id: number; readonly answers: readonly string[] };
export type JudgeReply = { readonly id: number; readonly judgement: Judgement };

let worker: Worker | undefined;
let lastId = 0;

/** Judges in a worker. Rejects when the worker cannot be loaded or fails. */
export function judgeBeside(answers: readonly string[]): Promise<Judgement> {
  worker ??= new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
  const running = worker;
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<JudgeReply>) => {
      if (data.id !== id) return;
      leave();
      resolve(data.judgement);
    };
    const fail = () => {
      leave();
      running.terminate();
      worker = undefined;
      reject(new Error('the worker that compares answers failed'));
    };
    const leave = () => {
      running.removeEventListener('message', hear);
      running.removeEventListener('error', fail);
    };
    running.addEventListener('message', hear);
    running.addEventListener('error', fail);
    const request: JudgeRequest = { id, answers };
    running.postMessage(request);
  });
}
