import { judgeAnswers } from '@wenjin/domain/compare/judge-answers';
import type { JudgeReply, JudgeRequest } from './judge-beside.ts';

/** Compares the answers beside the page, which goes on drawing. */
self.addEventListener('message', ({ data }: MessageEvent<JudgeRequest>) => {
  const reply: JudgeReply = { id: data.id, judgement: judgeAnswers(data.answers) };
  self.postMessage(reply);
});
