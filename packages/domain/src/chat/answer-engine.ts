import type { Message } from '@wenjin/contract/chat/message';
import { hasKnowledge } from './source-choice.ts';

/** How the built-in engine begins its answers, and ends those from the knowledge base. It has always done so. */
export const BUILT_IN_GREETING = '您好，我是内置引擎。';
export const BUILT_IN_QUOTE_NOTE = '以上由内置引擎从知识库文章中摘录，没有经过模型改写。';

export type AnswerEngine = 'built-in' | 'model' | 'unknown';

type Answer = Pick<Message, 'isBuiltIn' | 'content' | 'sourceLibrary' | 'ending'>;

/**
 * Who wrote an answer. Answers that were stored before they were marked name only the model that was asked for; there
 * the words of the built-in engine tell, unless the answer ended before them.
 */
export function engineOf({ isBuiltIn, content: { text }, sourceLibrary = [], ending }: Answer): AnswerEngine {
  if (isBuiltIn !== undefined) return isBuiltIn ? 'built-in' : 'model';
  if (text.startsWith(BUILT_IN_GREETING) || text.trimEnd().endsWith(BUILT_IN_QUOTE_NOTE)) return 'built-in';
  if (ending === undefined) return 'model';
  const isShort = text !== '' && BUILT_IN_GREETING.startsWith(text);
  return isShort || hasKnowledge(sourceLibrary) ? 'unknown' : 'model';
}
