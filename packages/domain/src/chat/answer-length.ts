import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';

export const ANSWER_CUT = '回答过长，已在此处截断';

/**
 * Whether an answer was cut at the longest message. Both sides decide it by the length, because the stream of an answer
 * has no line for it. A character of two units that does not fit leaves the text one unit short.
 */
export function isAnswerCut(text: string): boolean {
  return text.length >= MESSAGE_TEXT_MAX - 1;
}
