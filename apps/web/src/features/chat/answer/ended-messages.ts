import type { Message } from '@wenjin/contract/chat/message';
import { answerMessage, questionMessage } from '@wenjin/domain/chat/message-shapes';
import { NOTHING_ATTACHED } from '../question/attached.ts';
import type { AnswerState } from './answer-machine.ts';

/**
 * Returns an ended exchange as the server stores it; empty when only the server knows it: the text of a
 * failure, the passages that an answer from the knowledge base was drawn from, and what a model got of pictures and files.
 */
export function endedMessages(state: AnswerState, now: Date): Message[] {
  if (state.phase !== 'done' || state.exchange.found !== undefined) return [];
  const { pictures, files } = state.exchange.attached ?? NOTHING_ATTACHED;
  if (state.exchange.question === '' || pictures.length + files.length > 0) return [];
  const { questionId, answerId, question, model, isBuiltIn, origin, setting } = state.exchange;
  const about = {
    facts: { ...origin, modelVersion: model, ...(isBuiltIn === true && { isBuiltIn }) },
    time: now.toISOString(),
  };
  const outcome = state.isStopped ? 'stopped' : 'done';
  const { isCut } = state;
  return [
    ...(setting ? [setting] : []),
    questionMessage({ id: questionId, text: question, ...about }),
    answerMessage({ id: answerId, text: state.text, ...about, outcome, isCut }),
  ];
}
