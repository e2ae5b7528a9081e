import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { stopAnswer } from '@wenjin/contract/chat/answer';
import { findAnswer, keepQuestion, type KeepQuestionInput } from '@wenjin/contract/chat/kept-question';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { openStream, resumeStream, type StreamEvent } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/call.ts';
import type { AskEvent } from './answer-machine.ts';
import { askAnywhere } from './ask-knowledge.ts';

export type AnswerRequests = {
  openStream: (input: AskQuestionInput, signal: AbortSignal) => AsyncIterable<AskEvent>;
  resumeStream: (answerId: string, from: number, signal: AbortSignal) => AsyncIterable<StreamEvent>;
  stopAnswer: (answerId: string) => Promise<unknown>;
  /** Returns the conversation that has this answer; null when the server has never taken the question. */
  findAnswer: (answerId: string) => Promise<string | null>;
  /** Stores a question with its failure, unless the server has it already. */
  keepQuestion: (input: KeepQuestionInput) => Promise<{ conversationId: string; isKept: boolean }>;
};

export const answerRequests: AnswerRequests = {
  openStream: (input, signal) => askAnywhere(openStream, input, signal),
  resumeStream,
  stopAnswer: (answerId) => call(stopAnswer, { answerId }).catch(ignoreMissing),
  findAnswer: async (answerId) => (await call(findAnswer, { answerId }, { isQuiet: true })).conversationId,
  keepQuestion: (input) => call(keepQuestion, input, { isQuiet: true }),
};

/** An answer that has ended, or never began, needs no stop. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== CODE_MISSING) throw error;
}
