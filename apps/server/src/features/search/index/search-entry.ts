import type { Message } from '@wenjin/contract/chat/message';
import { splitThinking } from '@wenjin/domain/chat/thinking';
import { foldText } from '@wenjin/domain/search/search-text';
import { indexTokens } from '@wenjin/domain/search/search-tokens';

export type Said = 'question' | 'answer' | 'title';

/** One entry of the search index: a message or a title. */
export type SearchEntry = {
  /** Id of the message; null for a title. */
  id: string | null;
  said: Said;
  /** For a title, the time of the conversation. */
  at: number;
  /** Folded text, on which a match is checked; then a mark and what the model has thought. */
  text: string;
  /** Pinyin initials; only titles have them. */
  initials: string;
  words: string;
};

type Source = { ownerId: string; now: number };

/** Stands between an answer and its thinking; no text contains it. */
export const THOUGHT_MARK = '\u0001';
// Later values than this are not valid times.
const LATEST = Date.UTC(2100, 0);

/** Returns the index entry of a stored message; undefined for hidden, waiting and empty messages. */
export function messageEntry({ id, body }: { id: string; body: string }, source: Source): SearchEntry | undefined {
  const message = readBody(body);
  const { type, time } = message;
  const { said: text, thought } = searchableText(message);
  if (type === 'model_msg' || type === 'loading' || (text + thought).trim() === '') return undefined;
  const said = type === 'self_msg' ? 'question' : 'answer';
  return {
    id,
    said,
    at: timeOf(time) ?? source.now,
    text: thought === '' ? foldText(text) : foldText(text) + THOUGHT_MARK + foldText(thought),
    initials: '',
    words: wordsOf([text, thought], { ownerId: source.ownerId, said }),
  };
}

/**
 * Returns what a message is found by: its text, the recognised texts of its pictures, the names of its documents; and
 * apart from that what a model has thought.
 */
export function searchableText({ type, content, pictures, files }: Partial<Message>) {
  const text = typeof content?.text === 'string' ? content.text.replaceAll(THOUGHT_MARK, '') : '';
  const { said, thought } = type === 'self_msg' ? { said: text, thought: '' } : splitThinking(text);
  const texts = [
    said,
    ...(Array.isArray(pictures) ? pictures.map(({ text }) => text) : []),
    ...(Array.isArray(files) ? files.map(({ name }) => name) : []),
  ];
  return { said: texts.filter((part) => typeof part === 'string' && part !== '').join('\n'), thought };
}

/** A malformed row must stop neither a migration nor a save. */
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

/**
 * A token in every row and every query, so that the index never returns rows of other owners. It is longer than any
 * token of a text.
 */
export function ownerToken(ownerId: string): string {
  return `owner${Buffer.from(ownerId).toString('hex')}`;
}

/** This token is neither four nor eight characters long, so no text contains it. */
export function saidToken(said: Said): string {
  return `said${said}`.padEnd(12, 'x');
}

function timeOf(time: string | undefined): number | undefined {
  const at = time === undefined ? Number.NaN : Date.parse(time);
  return at >= 0 && at < LATEST ? at : undefined;
}
