import { setTimeout as wait } from 'node:timers/promises';
import type { Turn } from '@wenjin/contract/chat/answer';
import { characterCount } from '@wenjin/contract/text';
import type { ModelRequest, StreamModel } from './stream-model.ts';

const PIECE_CHARACTERS = 3;
const QUOTED_CHARACTERS = 60;

/** Answers on this machine when no vendor is set up, and says so. It travels the same path as any vendor's answer. */
export function createBuiltInModel(pieceMs: number): StreamModel {
  return async function* streamBuiltIn(request, signal) {
    const characters = Array.from(composeAnswer(request));
    for (let start = 0; start < characters.length; start += PIECE_CHARACTERS) {
      if (pieceMs > 0) await wait(pieceMs, undefined, { signal });
      signal.throwIfAborted();
      yield characters.slice(start, start + PIECE_CHARACTERS).join('');
    }
  };
}

function composeAnswer({ label, turns }: ModelRequest): string {
  const question = textOf(turns.at(-1));
  const asked = turns.filter((turn) => turn.role === 'user').length;
  return [
    `您好，我是内置引擎。${label} 还没有接入模型厂商，这条回答由服务器本机生成，没有发送给任何外部服务。`,
    `您刚才问的是：“${shorten(question)}”（共 ${characterCount(question)} 个字，本次会话的第 ${asked} 个问题）。这个问题需要接入大语言模型之后才能真正回答，我不会编造内容。`,
    [
      '在此之前，您可以先熟悉这些功能：',
      '1. 提问之后，问题会先保存，再生成回答；关闭网页或服务器重启，都不会丢失已经收到的文字。',
      '2. 生成过程中可以随时点“停止生成”，或者按 Esc，已经收到的部分会保留。',
      '3. 左侧的会话按时间分组，可以改名，也可以删除；换一台电脑登录，会话仍然在。',
      '4. 右上角可以切换浅色和深色主题。',
    ].join('\n'),
    '请联系管理员接入模型厂商。接入之后，同一个会话可以继续提问，之前的内容会一并作为上下文。',
  ].join('\n\n');
}

function shorten(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/gu, ' ').trim());
  return characters.length > QUOTED_CHARACTERS
    ? `${characters.slice(0, QUOTED_CHARACTERS).join('')}…`
    : characters.join('');
}

function textOf(turn: Turn | undefined): string {
  if (turn === undefined) return '';
  if (typeof turn.content === 'string') return turn.content;
  return turn.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
