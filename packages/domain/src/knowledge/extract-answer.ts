import { foldText } from '../search/search-text.ts';
import type { QuestionWord } from './question-words.ts';

/** A numbered source: an article with the passages that were found. */
export type Source = { number: number; title: string; passages: readonly { heading: string; text: string }[] };

const SENTENCES_MAX = 5;
const SENTENCE = /[^。！？；!?\n]+[。！？；!?]?/gu;
const TABLE_ROW = /^\s*\|.*\|\s*$/u;
const TABLE_RULE = /^[\s|:-]+$/u;
const LIST_MARK = /^\s*(?:[-*+]|\d+[.、)])\s+/u;
const SHARE_OF_BEST = 0.45;

type Piece = { text: string; score: number; source: number; place: number; isTable: boolean };

/**
 * Answers a question with sentences of the sources, in their order, each with the number of its source. A table that
 * contains the answer is quoted whole, because single rows mean nothing.
 */
export function extractAnswer(words: readonly QuestionWord[], sources: readonly Source[]): string {
  const pieces = sources.flatMap((source, index) => piecesOf(source, index, words));
  const best = Math.max(0, ...pieces.map(({ score }) => score));
  const chosen = pieces
    .filter(({ score }) => score > 0 && score >= best * SHARE_OF_BEST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SENTENCES_MAX)
    .toSorted((one, other) => one.source - other.source || one.place - other.place);
  return chosen
    .map(({ text, source, isTable }) => `${text}${isTable ? '\n\n' : ''}[${sources[source]?.number ?? 1}]`)
    .join('\n\n');
}

function piecesOf(source: Source, index: number, words: readonly QuestionWord[]): Piece[] {
  // Sentences of a worse article must be much better than those of the best one.
  const trust = 1 / (1 + index * 0.5);
  return source.passages.flatMap(({ heading, text }, nth) => {
    const context = foldText(`${source.title} ${heading}`);
    return splitText(text).map(({ piece, isTable }, place) => ({
      text: piece,
      score: (trust * scoreOf(foldText(piece), context, words)) / (1 + nth * 0.2),
      source: index,
      place: nth * 1000 + place,
      isTable,
    }));
  });
}

/** A word in the heading counts a little: the sentences below a heading need not repeat it. */
function scoreOf(piece: string, context: string, words: readonly QuestionWord[]): number {
  return words.reduce((sum, { text, others, weight }) => {
    const forms = [text, ...others];
    if (forms.some((form) => piece.includes(form))) return sum + weight;
    return forms.some((form) => context.includes(form)) ? sum + weight * 0.5 : sum;
  }, 0);
}

function splitText(markdown: string): { piece: string; isTable: boolean }[] {
  const lines = markdown.split('\n');
  const pieces: { piece: string; isTable: boolean }[] = [];
  let table: string[] = [];
  const close = () => {
    if (table.length > 0) pieces.push({ piece: table.join('\n'), isTable: true });
    table = [];
  };
  for (const line of lines) {
    if (TABLE_ROW.test(line) || (table.length > 0 && TABLE_RULE.test(line) && line.trim() !== ''))
      table.push(line.trim());
    else {
      close();
      const text = line.replace(LIST_MARK, '').trim();
      for (const [sentence] of text.matchAll(SENTENCE))
        if (sentence.trim() !== '') pieces.push({ piece: sentence.trim(), isTable: false });
    }
  }
  close();
  return pieces;
}
