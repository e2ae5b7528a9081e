const NUMBERS = /\[(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\]/gu;

/** Returns the ids of the articles whose numbers are in the text of an answer, each once. */
export function citedArticles(links: readonly { id: string }[], text: string): string[] {
  const numbers = [...text.matchAll(NUMBERS)].flatMap(([, list = '']) => list.split(/[,，、]/u).map(Number));
  return [...new Set(numbers)].flatMap((number) => links[number - 1]?.id ?? []);
}
