import { BUILT_IN_QUOTE_NOTE } from '@wenjin/domain/chat/answer-engine';
import { extractAnswer } from '@wenjin/domain/knowledge/extract-answer';
import { namedTimeText } from '@wenjin/domain/knowledge/named-time-text';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';

/** Answers from the knowledge base without a model: the sentences of the articles that answer the question. */
export function quoteSources({ words, list, asOf }: NonNullable<ModelRequest['sources']>): string {
  const [first] = list;
  // Nothing fits well enough: the best passage is quoted as it is.
  const text = extractAnswer(words, list) || `${first?.passages[0]?.text ?? ''}\n\n[${first?.number ?? 1}]`;
  return [...(asOf === '' ? [] : [`以下按${namedTimeText(asOf)}有效的版本回答。`]), text, BUILT_IN_QUOTE_NOTE].join(
    '\n\n',
  );
}
