import { CITED_SENTENCE } from '@wenjin/contract/knowledge/citation';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { readBlocks } from '@wenjin/domain/knowledge/markdown-blocks';
import { outlineOf } from '../../../shared/markdown/outline.ts';

/** The text before a passage, the passage, and the text after it. Without a passage everything is in `before`. */
export type ArticleParts = { before: string; passage: string; after: string };

export type OutlinePlace = {
  level: 2 | 3;
  text: string;
  /** Its place among all headings of the article. */ at: number;
};

type Article = Pick<ReaderArticle, 'title' | 'body' | 'passages'>;

/** Cuts only between blocks: a part of a table or a paragraph would not render. */
export function articleParts({ title, body, passages }: Article, passage: number | undefined): ArticleParts {
  const cited = passages.find((entry) => entry.passage === passage);
  const blocks = cited ? readBlocks(body).filter(({ start, end }) => start < cited.end && end > cited.start) : [];
  const start = blocks[0]?.start;
  const end = blocks.at(-1)?.end;
  if (start === undefined || end === undefined) return { before: withoutOwnTitle(body, title), passage: '', after: '' };
  return {
    before: withoutOwnTitle(body.slice(0, start), title),
    passage: body.slice(start, end),
    after: body.slice(end),
  };
}

/** Returns the sentence that the hash of the address names; anything else counts as none. */
export function citedSentence(hash: string): string {
  const mark = `#${CITED_SENTENCE}`;
  if (!hash.startsWith(mark)) return '';
  try {
    return decodeURIComponent(hash.slice(mark.length));
  } catch {
    return '';
  }
}

/** The two upper levels of headings. */
export function articleOutline({ title, body }: Article): OutlinePlace[] {
  const headings = outlineOf(withoutOwnTitle(body, title), [1, 6]);
  const top = Math.min(...headings.map(({ level }) => level));
  return headings
    .map(({ level, text }, at) => ({
      level: level === top ? (2 as const) : (3 as const),
      text,
      at,
      depth: level - top,
    }))
    .filter(({ depth }) => depth <= 1)
    .map(({ level, text, at }) => ({ level, text, at }));
}

/** An imported article usually repeats its title as the first heading, and the page shows the title itself. */
function withoutOwnTitle(body: string, title: string): string {
  const first = /^\s*# ([^\n]*)\n*/u.exec(body);
  return first?.[1]?.trim() === title.trim() ? body.slice(first[0].length) : body;
}

const CHARACTERS_A_MINUTE = 400;

export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.replaceAll(/\s/gu, '').length / CHARACTERS_A_MINUTE));
}
