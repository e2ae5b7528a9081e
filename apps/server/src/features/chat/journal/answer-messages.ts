import { ANSWER_FAILED, FAILURE_KINDS, type Message } from '@wenjin/contract/chat/message';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { type AnswerFacts, answerMessage, failureMessage } from '@wenjin/domain/chat/message-shapes';
import type { RunEnding } from '../../../platform/live/run-log.ts';

/** The placeholder of a running answer; after a crash the facts are read from it. */
export function waitingMessage(id: string, { question, ...facts }: AnswerFacts): Message {
  return {
    _id: id,
    type: 'loading',
    content: question === undefined ? { text: '' } : { text: '', question },
    ...facts,
  };
}

export function factsOf(message: Partial<Message>): AnswerFacts {
  const { modelVersion, isBuiltIn, sourceLibrary, agentId, template, questionLink, knowledge, picturesRead, content } =
    message;
  return {
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(isMarked(message) && { isBuiltIn }),
    ...(sourceLibrary === undefined ? {} : { sourceLibrary }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(template === undefined ? {} : { template }),
    ...(questionLink === undefined ? {} : { questionLink }),
    ...(knowledge === undefined ? {} : { knowledge }),
    ...(picturesRead === undefined ? {} : { picturesRead }),
    ...(content?.question === undefined ? {} : { question: content.question }),
  };
}

/** An answer from articles that ends early does not tell by its words who wrote it, so that a model is marked there too. */
function isMarked({ isBuiltIn = false, sourceLibrary = [] }: Partial<Message>): boolean {
  return isBuiltIn || hasKnowledge(sourceLibrary);
}

/** The id of the message with the failure of an answer, after the text that had arrived. */
export function errorIdOf(id: string): string {
  return `${id}-error`.slice(-64);
}

type Ended = { id: string; text: string; facts: AnswerFacts; ending: RunEnding; now: number };

/** Returns the messages that are stored at the end: the answer and, after a failure, a message with the error. */
export function endingMessages({ id, text, facts, ending, now }: Ended) {
  const time = new Date(now).toISOString();
  const hasFailed = ending.outcome === 'failed' || (ending.outcome === 'interrupted' && text === '');
  const { message = ANSWER_FAILED, kind } = ending.outcome === 'failed' ? ending : {};
  const failure = (ofId: string) =>
    failureMessage({ id: ofId, text: message, facts, time, failure: FAILURE_KINDS.find((known) => known === kind) });
  if (hasFailed && text === '') return { answerBody: JSON.stringify(failure(id)), errorMessage: undefined };
  const errorId = errorIdOf(id);
  const isCut = ending.outcome === 'done' && ending.isCut;
  return {
    answerBody: JSON.stringify(answerMessage({ id, text, facts, time, outcome: ending.outcome, isCut })),
    errorMessage: hasFailed ? { id: errorId, body: JSON.stringify(failure(errorId)) } : undefined,
  };
}
