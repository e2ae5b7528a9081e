import { TURNS_MAX, type Turn } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { fileId } from '@wenjin/contract/uploads/documents';
import { type AnswerMode, MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { pictureUrls, type Asked } from './attached.ts';

// The body of a request may have 2 MB; a Chinese character takes three bytes.
const CHARACTERS_MAX = 500_000;

/** The prompt of the answer mode, and the setting message when the mode changes with this question. */
export type ModeTurn = { readonly prompt: string | undefined; readonly isNew: boolean };

/** Detailed answers are the default: no prompt is sent for them until the conversation has used another mode. */
export function modeTurn(messages: readonly Message[], wanted: AnswerMode): ModeTurn {
  const last = messages.findLast(({ type }) => type === 'model_msg');
  const inForce = last?.content.text === MODE_PROMPTS.concise ? 'concise' : 'detailed';
  const isUnspoken = last === undefined && wanted === 'detailed';
  return { prompt: isUnspoken ? undefined : MODE_PROMPTS[wanted], isNew: wanted !== inForce };
}

/** Returns the first turn, the newest ones that fit into one request, and the question. */
export function questionTurns(messages: readonly Message[], { text, attached }: Asked, prompt?: string): Turn[] {
  const told: Turn[] = prompt === undefined ? [] : [{ role: 'user', content: prompt }];
  const urls = attached.pictures.map(({ herfUrl }) => herfUrl);
  const question: Turn = { role: 'user', content: contentOf(text, urls) };
  const [first, ...rest] = [...told, ...messages.map(turnOf).filter((turn) => turn !== undefined)];
  if (first === undefined) return [question];

  let room = CHARACTERS_MAX - lengthOf(question) - lengthOf(first);
  const newest = rest.slice(-(TURNS_MAX - 2)).toReversed();
  const tooOld = newest.findIndex((turn) => (room -= lengthOf(turn)) < 0);
  const kept = tooOld === -1 ? newest : newest.slice(0, tooOld);
  return [first, ...kept.toReversed(), question];
}

function turnOf(message: Message): Turn | undefined {
  const { type, content, files = [] } = message;
  const urls = type === 'self_msg' ? pictureUrls(message) : [];
  if (content.text === '' && urls.length === 0) return undefined;
  if (type === 'html') return { role: 'assistant', content: content.text };
  if (type !== 'self_msg') return undefined;
  const ids = files.map((file) => file.fileId).filter((id) => fileId.safeParse(id).success);
  return { role: 'user', content: contentOf(content.text, urls), ...(ids.length > 0 && { files: ids }) };
}

function contentOf(text: string, urls: readonly string[]): Turn['content'] {
  if (urls.length === 0) return text;
  const pictures = urls.map((url) => ({ type: 'image_url' as const, image_url: { url } }));
  return text === '' ? pictures : [...pictures, { type: 'text', text }];
}

function lengthOf({ content }: Turn): number {
  if (typeof content === 'string') return content.length;
  return content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : part.image_url.url.length), 0);
}
