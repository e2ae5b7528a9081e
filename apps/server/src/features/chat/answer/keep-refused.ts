import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { KeepQuestionInput } from '@wenjin/contract/chat/kept-question';
import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { questionMessage } from '@wenjin/domain/chat/message-shapes';
import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import { AppError } from '../../../platform/errors.ts';
import { turnPictures, turnText } from '../../../platform/llm/turn-text.ts';
import type { Attached } from './attach-files.ts';
import type { KeepFailedQuestion } from './keep-failed-question.ts';

type Deps = {
  keepFailedQuestion: KeepFailedQuestion;
  /** Describes the pictures and documents of the question. */
  describeFiles: (ownerId: string, input: AskQuestionInput) => Promise<Attached>;
  newId: () => string;
  reportError: (error: unknown) => void;
};

/** Stores a question that the server refused, before the refusal is sent. */
export function createKeepRefused({ keepFailedQuestion, describeFiles, newId, reportError }: Deps) {
  return async function keepRefused(ownerId: string, input: AskQuestionInput, error: unknown) {
    const question = refusedQuestion(input, error, newId);
    if (question === undefined) return undefined;
    try {
      Object.assign(question.question, await describeFiles(ownerId, input));
      const { conversationId, isKept } = await keepFailedQuestion(ownerId, question);
      return isKept ? conversationId : undefined;
    } catch (failure) {
      // The refusal itself tells the user more than the failure to store it.
      if (!(failure instanceof AppError)) reportError(failure);
      return undefined;
    }
  };
}

/**
 * Returns what to store of a question that was refused, or undefined when nothing is to be stored:
 * - A question that is too long, or for which no quota is left, stays in the composer.
 * - Messages that the question would replace stay instead of it, so its text is not lost.
 * - A repeated question is stored already, and one for a missing conversation has no place.
 * - After too many requests or while the database is away, the client stores the question later.
 */
function refusedQuestion(input: AskQuestionInput, error: unknown, newId: () => string): KeepQuestionInput | undefined {
  const { conversationId, questionId = newId(), answerId = newId(), mode, sourceLibrary, agentId } = input;
  const turn = input.messages.at(-1);
  if (turn?.role !== 'user' || !hasPlace(input) || !isForKeeping(error)) return undefined;
  const text = turnText(turn);
  const pictures = turnPictures(turn);
  if (text.trim() + pictures === '' || text.length > MESSAGE_TEXT_MAX) return undefined;
  const facts = { sourceLibrary, agentId };
  const question = questionMessage({ id: questionId, text, pictures, facts, time: '' });
  return { conversationId, answerId, question: { ...question, type: 'self_msg' }, mode };
}

function hasPlace({ conversationId, newConversation, continues, replaces = [] }: AskQuestionInput): boolean {
  // The question of an answer that goes on is stored.
  if (continues === true) return false;
  return (conversationId !== undefined || newConversation === true) && replaces.length === 0;
}

function isForKeeping(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { kind, field, message, reason } = error;
  if (reason === 'quota') return false;
  if (kind === 'invalid') return message !== TOO_LONG;
  if (kind === 'missing') return field !== 'conversationId';
  return kind === 'conflict' && field !== 'answerId';
}
