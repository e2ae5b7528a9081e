import { readdirSync, readFileSync } from 'node:fs';

export type CorpusArticle = { id: string; title: string; body: string };
/**
 * `d` names the subject as the article does, `c` is colloquial, `t` has a typing error, and `n` is answered by no
 * article. The ranking was tuned with the first half; the second was written at the same time and held out.
 */
export type CorpusQuestion = { article: string; kind: string; question: string; half: 'tuned' | 'held out' };

export function readArticles(): CorpusArticle[] {
  const folder = new URL('corpus/', import.meta.url);
  return readdirSync(folder).map((file) => {
    const body = readFileSync(new URL(file, folder), 'utf8');
    return { id: file.replace('.md', ''), title: /^# (.+)$/mu.exec(body)?.[1] ?? file, body };
  });
}

export function readQuestions(): CorpusQuestion[] {
  const lines = readFileSync(new URL('questions.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const [article = '', kind = '', question = ''] = line.split('|');
      return { article, kind, question, half: index % 2 === 0 ? 'tuned' : 'held out' };
    });
}
