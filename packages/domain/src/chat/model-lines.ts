const THINKING = /<think>[\s\S]*?(?:<\/think>|$)/gu;
/** Fences, rows of tables, rules and quotes: what a model writes around the words that it was asked for. */
const NO_SENTENCE = /^(?:`{3}|~{3}|\||>|(?:[-*_=]\s*){3,}$)/u;
const FENCED = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)/gu;

/** Returns the lines of a model's text that may be sentences, without thinking, code and tables. */
export function modelLines(text: string): string[] {
  return text
    .replaceAll(THINKING, '')
    .replaceAll(FENCED, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(line) && !NO_SENTENCE.test(line));
}
