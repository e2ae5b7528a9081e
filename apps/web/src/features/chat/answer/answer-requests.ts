import { stopAnswer } from '@wenjin/contract/chat/answer';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { resumeStream } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/call.ts';
import type { AnswerRequests } from './answer-session.ts';
import { askAnywhere } from './ask-knowledge.ts';

export const answerRequests: AnswerRequests = {
  openStream: askAnywhere,
  resumeStream,
  stopAnswer: (answerId) => call(stopAnswer, { answerId }).catch(ignoreMissing),
};

/** An answer that has ended, or never began, needs no stop. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== CODE_MISSING) throw error;
}
