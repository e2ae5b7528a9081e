import type { Turn } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { isAnswerCut } from './answer-length.ts';
import { splitThinking } from './thinking.ts';

const CONTINUE_PROMPT =
  '上一条回答在中途结束了。请从中断的地方接着写：直接输出后面的内容，不要重复已经写过的文字，不要道歉，也不要加开场白。';

/** A quarter of the context, in characters, is left to the end of an answer that goes on. */
const TAIL_SHARE = 4;

/** Whether an answer ended early and has room for more. */
export function canContinue({ type, ending, content }: Pick<Message, 'type' | 'ending' | 'content'>): boolean {
  return type === 'html' && ending !== undefined && content.text.trim() !== '' && !isAnswerCut(content.text);
}

/** Closes a thinking block in which the answer was stopped, because what follows is no thought. */
export function closeThinking(text: string): string {
  const opened = text.lastIndexOf('<think>');
  return opened === -1 || text.includes('</think>', opened) ? text : `${text}</think>`;
}

/** Returns the turns after the question that let a model go on; none when it has only thought so far. */
export function continuationTurns(text: string, tokenLimit: number): Turn[] {
  const { said } = splitThinking(text);
  if (said === '') return [];
  return [
    { role: 'assistant', content: said.slice(-Math.floor(tokenLimit / TAIL_SHARE)).toWellFormed() },
    { role: 'user', content: CONTINUE_PROMPT },
  ];
}
