import { generatePath } from 'react-router';
import type { Message } from '@wenjin/contract/chat/message';
import { CITED_SENTENCE, type Citation } from '@wenjin/contract/knowledge/citation';
import { ARTICLE_PAGE } from '@wenjin/contract/pages';
import { findCitedSentence } from '@wenjin/domain/knowledge/cited-sentence';

const SENTENCE_MAX = 200;

/** One numbered source of an answer. */
export type CitedSource = Citation & { number: number; title: string };

/** Returns the sources that the numbers of an answer name; none for an answer that was not drawn from articles. */
export function citedSources({
  questionLink = [],
  knowledge,
}: Pick<Message, 'questionLink' | 'knowledge'>): CitedSource[] {
  return (knowledge?.citations ?? []).flatMap((citation, index) => {
    const link = questionLink[index];
    return link === undefined ? [] : [{ ...citation, number: index + 1, title: link.article_name }];
  });
}

type CitedPassage = {
  passage: number | undefined;
  /** The sentence of the passage; empty when it is not known. */ sentence: string;
};

/** The page of the version that was cited, at a passage and with its sentence marked. */
export function citedAddress({ id, version }: CitedSource, { passage, sentence }: CitedPassage): string {
  const place = new URLSearchParams({ version: String(version) });
  if (passage !== undefined) place.set('passage', String(passage));
  const address = `${generatePath(ARTICLE_PAGE, { id })}?${place.toString()}`;
  return sentence === ''
    ? address
    : `${address}#${CITED_SENTENCE}${encodeURIComponent(sentence.slice(0, SENTENCE_MAX))}`;
}

/** Finds the passage, and the sentence in it, that a sentence of an answer cites. */
export function citedPassage(sentence: string, { passages }: CitedSource, texts: readonly string[]) {
  const { passage: at, start, end } = findCitedSentence(sentence, texts);
  const text = texts[at] ?? '';
  return { ...passages[at], passage: passages[at]?.passage, text, start, end, sentence: text.slice(start, end) };
}

const SENTENCE_BREAK = /[。！？；!?\n]/u;

/** Returns the sentence that a number on the page belongs to. */
export function sentenceAt(number: Element): string {
  const block = number.closest('p, li, td, th, blockquote, .md-block') ?? number.parentElement;
  if (block === null) return '';
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEndBefore(number);
  const before = range.toString().replaceAll(/\[\d{1,3}\]/gu, '');
  const sentences = before.split(SENTENCE_BREAK).filter((part) => part.trim() !== '');
  return sentences.at(-1)?.trim() ?? '';
}
