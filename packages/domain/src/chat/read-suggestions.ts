const LENGTH_MAX = 60;

export function suggestionsPrompt(question: string, count: number): string {
  return `用户刚刚问了下面的问题。请想出用户接下来最可能追问的${count}个问题，每行一个，不要编号，不要解释：\n\n${question}`;
}

/** Extracts the questions from a model's text, one per line, without numbering, duplicates and introductory text. */
export function readSuggestions(text: string, count: number): string[] {
  const lines = text
    .replaceAll(/<think>[\s\S]*?<\/think>/gu, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.、)）])\s*/u, '').trim())
    .filter((line) => line !== '' && Array.from(line).length <= LENGTH_MAX && !/[:：]$/u.test(line));
  return [...new Set(lines)].slice(0, count);
}
