import { cut } from 'jieba-wasm';
import type { CorpusArticle } from './read-corpus.ts';

const K1 = 1.2;
const B = 0.75;

/** Counts how many words of the question each article contains, as a search with LIKE would. */
export function keywordMatch(articles: readonly CorpusArticle[]) {
  return (question: string): string[] => {
    const words = [...new Set(cut(question, true))].filter((word) => word.trim().length > 1);
    return ranked(articles, ({ body }) => words.filter((word) => body.includes(word)).length);
  };
}

/** BM25 over jieba words, without weights for fields. */
export function jiebaBm25(articles: readonly CorpusArticle[]) {
  const documents = articles.map(({ id, body }) => ({ id, counts: countWords(cut(body, true)) }));
  const lengths = documents.map(({ counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const frequency = (word: string) => documents.filter(({ counts }) => counts.has(word)).length;
  return (question: string): string[] => {
    const words = [...new Set(cut(question, true))].map((word) => {
      const documentsWith = frequency(word);
      return { word, idf: Math.log(1 + (documents.length - documentsWith + 0.5) / (documentsWith + 0.5)) };
    });
    return ranked(documents, ({ counts }, index) => {
      const norm = K1 * (1 - B + (B * (lengths[index] ?? mean)) / mean);
      return words.reduce((sum, { word, idf }) => {
        const count = counts.get(word) ?? 0;
        return sum + (idf * count * (K1 + 1)) / (count + norm);
      }, 0);
    });
  };
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function ranked<Entry extends { id: string }>(
  entries: readonly Entry[],
  scoreOf: (entry: Entry, index: number) => number,
): string[] {
  return entries
    .map((entry, index) => ({ id: entry.id, score: scoreOf(entry, index) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id);
}
