export const STOP_WORD = '停止';
export const NEW_WORD = '新会话';
export const HELP_WORD = '帮助';
export const HANDOVER_WORD = '转人工';

export type RobotWord = 'stop' | 'new' | 'help' | 'handover';

/** A sentence with the word in it, such as 我要转人工; a longer text is a question about it. */
const HANDOVER_TEXT_MAX = 10;
const AROUND = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** Returns what a message tells the robot to do; undefined for a question. */
export function readWord(text: string, handoverWords: readonly string[]): RobotWord | undefined {
  const plain = text.replaceAll(AROUND, '');
  if (plain === STOP_WORD) return 'stop';
  if (plain === NEW_WORD) return 'new';
  if (plain === HELP_WORD) return 'help';
  const isHandover = plain.length <= HANDOVER_TEXT_MAX && handoverWords.some((word) => plain.includes(word));
  return isHandover ? 'handover' : undefined;
}
