import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { sourceOfAnswer } from '@wenjin/domain/usage/purposes';
import type { Run, RunEnding, RunKey } from '../../../platform/live/run-log.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';

/** What the record of a question names. */
export type RecordedQuestion = {
  ownerId: string;
  answerId: string;
  /** Empty for an answer that is not stored in a conversation. */
  conversationId: string;
  questionId: string;
  question: string;
  model: string;
  source: string;
  categories: readonly string[];
  /** True when the knowledge base has nothing, so that no model is asked. */
  isEmpty: boolean;
};
/** Records that an answer begins, and returns what records its end. */
export type BeginRecord = (asked: RecordedQuestion, run: Run) => (ending: RunEnding) => void;

type Asked = {
  key: RunKey;
  conversationId: string | undefined;
  input: AskQuestionInput & { questionId: string };
  facts: AnswerFacts;
  request: { model: string; vendor: string };
  reply: string | undefined;
};

export function recordedQuestion({ key, conversationId, input, facts, request, reply }: Asked): RecordedQuestion {
  const { sourceLibrary = [], agentId, template } = facts;
  const categories = sourceLibrary.filter((source) => hasKnowledge([source]));
  const newest = input.messages.at(-1);
  return {
    ownerId: key.ownerId,
    answerId: key.id,
    conversationId: conversationId ?? '',
    questionId: input.questionId,
    question: newest === undefined ? '' : turnText(newest),
    model: request.model,
    source: sourceOfAnswer({
      isCompared: input.compareId !== undefined,
      agentId,
      isFlow: template !== undefined,
      hasKnowledge: categories.length > 0,
      vendor: request.vendor,
    }),
    categories,
    isEmpty: reply !== undefined,
  };
}

type Failed = {
  ownerId: string;
  answerId: string;
  conversationId: string;
  question: Message;
  findVendor: (model: string) => string;
};

/** What the record of a question names that was not asked. */
export function failedQuestion({ question, findVendor, ...place }: Failed): Omit<RecordedQuestion, 'isEmpty'> {
  const { _id: questionId, content, sourceLibrary = [], agentId, template, modelVersion: model = '' } = question;
  const categories = sourceLibrary.filter((source) => hasKnowledge([source]));
  const source = sourceOfAnswer({
    isCompared: false,
    agentId,
    isFlow: template !== undefined,
    hasKnowledge: categories.length > 0,
    vendor: sourceLibrary.find((name) => !hasKnowledge([name])) ?? findVendor(model),
  });
  return { ...place, questionId, question: content.text, model, source, categories };
}
