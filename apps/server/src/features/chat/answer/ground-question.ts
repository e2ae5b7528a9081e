import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import type { ChatModel } from '@wenjin/domain/chat/models';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';

/** The part of a model's context that passages may fill; a Chinese character is about one token. */
const CONTEXT_SHARE = 0.4;
const MOST_CHARACTERS = 12_000;

/** A question for which the knowledge base is searched. */
export type QuestionToGround = {
  userId: string;
  question: string;
  /** The user's questions before this one, the oldest first. */
  before: readonly string[];
  categories: readonly string[];
  /** The order in which the client shows the articles; the texts are always looked up again. */
  articleIds: readonly string[];
  isCounted: boolean;
  maxCharacters: number;
};
/** What the model is told and what is stored, or a reply that needs no model because nothing was found. */
export type Grounding = {
  reply?: string;
  prompt?: string;
  sources?: NonNullable<ModelRequest['sources']>;
  facts: Pick<Message, 'questionLink' | 'knowledge'> & { question?: string };
};
export type Ground = (asked: QuestionToGround) => Promise<Grounding>;
type Asked = { userId: string; input: AskQuestionInput; model: ChatModel };

/** Looks a question up when its sources are categories of the knowledge base. */
export async function groundQuestion(ground: Ground, { userId, input, model }: Asked): Promise<Grounding> {
  const categories = (input.sourceLibrary ?? []).filter((source) => hasKnowledge([source]));
  if (categories.length === 0) return { facts: {} };
  const before = questionsOf(input);
  const newest = before.pop() ?? '';
  const about = {
    userId,
    categories,
    maxCharacters: Math.min(MOST_CHARACTERS, Math.floor(model.tokenLimit * CONTEXT_SHARE)),
  };
  const { knowledge } = input;
  if (knowledge === undefined || knowledge.question.trim() === '') {
    return ground({ ...about, question: newest, before, articleIds: [], isCounted: true });
  }
  // The client has already had the question reworded, and looking it up was counted.
  const { question, articleIds } = knowledge;
  const grounding = await ground({ ...about, question, before: [], articleIds, isCounted: false });
  return question === newest ? grounding : { ...grounding, facts: { ...grounding.facts, question } };
}

/** The user's questions without the hidden prompts of an answer mode. */
function questionsOf({ messages }: AskQuestionInput): string[] {
  const hidden = new Set<string>(Object.values(MODE_PROMPTS));
  return messages
    .filter(({ role }) => role === 'user')
    .map(turnText)
    .filter((text) => !hidden.has(text));
}
