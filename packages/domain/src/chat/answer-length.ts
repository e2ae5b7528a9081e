import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';

/**
 * Whether an answer was cut at the longest message. Both sides decide it by the length. A character of two units that
 * does not fit leaves the text one unit short.
 */
export function isAnswerCut(text: string): boolean {
  return text.length >= MESSAGE_TEXT_MAX - 1;
}
