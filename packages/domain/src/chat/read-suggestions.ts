import { modelLines } from './model-lines.ts';
import { plainLine } from './plain/plain-line.ts';

const LENGTH_MAX = 60;
const HEADING = /^#{1,6}\s/u;

export function suggestionsPrompt(question: string, count: number): string {
  return `用户刚刚问了下面的问题。请想出用户接下来最可能追问的${count}个问题，每行一个，不要编号，不要解释：\n\n${question}`;
}

/** Extracts the questions from a model's text, one per line, without numbering, duplicates and introductory text. */
export function readSuggestions(text: string, count: number): string[] {
  const lines = modelLines(text)
    .filter((line) => !HEADING.test(line))
    .map((line) => plainLine(line.replace(/^(?:[-*•]\s|\d+[.、)）])\s*/u, '')).trim())
    .filter((line) => line !== '' && Array.from(line).length <= LENGTH_MAX && !/[:：]$/u.test(line));
  return [...new Set(lines)].slice(0, count);
}
