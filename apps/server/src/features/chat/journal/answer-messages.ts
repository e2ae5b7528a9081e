import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { ANSWER_FAILED, type Message } from '@wenjin/contract/chat/message';
import { isAnswerCut } from '@wenjin/domain/chat/answer-length';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { AppError } from '../../../platform/errors.ts';
import { turnPictures, turnText } from '../../../platform/llm/turn-text.ts';
import type { RunEnding } from '../../../platform/live/run-log.ts';

/** How an answer was produced; stored with its messages. */
export type AnswerFacts = Pick<Message, 'modelVersion' | 'sourceLibrary' | 'agentId' | 'template'>;

type Asked = { id: string; messages: AskQuestionInput['messages']; facts: AnswerFacts; now: number };

export function questionMessage({ id, messages, facts, now }: Asked): Message {
  const turn = messages.at(-1);
  if (turn?.role !== 'user') throw new AppError('invalid', '最后一条消息应为用户的问题', { field: 'messages' });
  const pictures = turnPictures(turn);
  // Only the answer names its model; the question does not.
  const { modelVersion: _model, ...about } = facts;
  return {
    _id: id,
    type: 'self_msg',
    content: { text: turnText(turn) },
    ...(pictures === '' ? {} : { picContent: pictures }),
    ...about,
    time: timeOf(now),
  };
}

/** The thread hides this message; the client sends its text as the first turn of every later question. */
export function modeMessage({ _id, value }: NonNullable<AskQuestionInput['mode']>): Message {
  return { _id, type: 'model_msg', content: { text: MODE_PROMPTS[value] } };
}

/** The placeholder of a running answer; after a crash the facts are read from it. */
export function waitingMessage(id: string, facts: AnswerFacts): Message {
  return { _id: id, type: 'loading', content: { text: '' }, ...facts };
}

export function factsOf({ modelVersion, sourceLibrary, agentId, template }: Partial<Message>): AnswerFacts {
  return {
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(sourceLibrary === undefined ? {} : { sourceLibrary }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(template === undefined ? {} : { template }),
  };
}

type Ended = { id: string; text: string; facts: AnswerFacts; ending: RunEnding; now: number };

/** Returns the messages that are stored at the end: the answer and, after a failure, a message with the error. */
export function endingMessages({ id, text, facts, ending, now }: Ended) {
  const about = { ...facts, time: timeOf(now) };
  const message = (fields: Message) => JSON.stringify(fields);
  const hasFailed = ending.outcome === 'failed' || (ending.outcome === 'interrupted' && text === '');
  const failure = ending.outcome === 'failed' ? ending.message : ANSWER_FAILED;
  if (hasFailed && text === '') {
    return {
      answerBody: message({ _id: id, type: 'error', content: { text: failure }, ...about }),
      errorMessage: undefined,
    };
  }
  const errorId = `${id}-error`.slice(-64);
  return {
    answerBody: message({ _id: id, type: 'html', content: { text }, ...about, ...endingField(ending, text) }),
    errorMessage: hasFailed
      ? { id: errorId, body: message({ _id: errorId, type: 'error', content: { text: failure }, ...about }) }
      : undefined,
  };
}

function endingField({ outcome }: RunEnding, text: string): Pick<Message, 'ending'> {
  if (outcome === 'done') return isAnswerCut(text) ? { ending: 'cut' } : {};
  return { ending: outcome === 'stopped' ? 'stopped' : 'interrupted' };
}

function timeOf(now: number): string {
  return new Date(now).toISOString();
}
