import type { Message } from '@wenjin/contract/chat/message';
import { foldText } from '@wenjin/domain/search/search-text';
import { indexTokens } from '@wenjin/domain/search/search-tokens';

export type Said = 'question' | 'answer' | 'title';

/** One thing that can be found. */
export type SearchEntry = {
  /** Of the message; a title has none. */
  id: string | null;
  said: Said;
  /** Of a title the conversation knows it. */
  at: number;
  /** Folded, to check a match on it. */
  text: string;
  /** Of a title, by pinyin. */
  initials: string;
  words: string;
};

type Source = { ownerId: string; now: number };

// Far enough for every clock; what lies outside was never a time.
const LATEST = Date.UTC(2100, 0);

/** What is to be found of a stored message. Hidden, waiting and empty ones are not. */
export function messageEntry({ id, body }: { id: string; body: string }, source: Source): SearchEntry | undefined {
  const { type, content, time } = readBody(body);
  const text = content?.text;
  if (type === 'model_msg' || type === 'loading' || typeof text !== 'string' || text.trim() === '') return undefined;
  const said = type === 'self_msg' ? 'question' : 'answer';
  return {
    id,
    said,
    at: timeOf(time) ?? source.now,
    text: foldText(text),
    initials: '',
    words: wordsOf([text], { ownerId: source.ownerId, said }),
  };
}

/** One odd row must neither stop a migration nor a save. */
function readBody(body: string): Partial<Message> {
  try {
    const message = JSON.parse(body) as Partial<Message> | null;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

type IndexedTitle = { title: string; initials: string };

export function titleEntry({ title, initials }: IndexedTitle, ownerId: string): SearchEntry {
  return {
    id: null,
    said: 'title',
    at: 0,
    text: foldText(title),
    initials,
    words: wordsOf([title, initials], { ownerId, said: 'title' }),
  };
}

type Marks = { ownerId: string; said: Said };

function wordsOf(texts: readonly string[], { ownerId, said }: Marks): string {
  const tokens = new Set(texts.flatMap(indexTokens));
  return [...tokens, ownerToken(ownerId), saidToken(said)].join(' ');
}

/** In every row and every query, so that another's rows are never even looked at. Longer than any token of a text. */
export function ownerToken(ownerId: string): string {
  return `owner${Buffer.from(ownerId).toString('hex')}`;
}

/** Neither four nor eight characters long, so no text has it. */
export function saidToken(said: Said): string {
  return `said${said}`.padEnd(12, 'x');
}

function timeOf(time: string | undefined): number | undefined {
  const at = time === undefined ? Number.NaN : Date.parse(time);
  return at >= 0 && at < LATEST ? at : undefined;
}
