const THINKING = /<think>(?<thought>[\s\S]*?)(?:<\/think>|$)/gu;

/** Separates what a model has said from what it has thought before. */
export function splitThinking(text: string): { said: string; thought: string } {
  if (!text.includes('<think>')) return { said: text, thought: '' };
  const thoughts = [...text.matchAll(THINKING)].map(({ groups }) => groups?.['thought']?.trim() ?? '');
  return { said: text.replaceAll(THINKING, '').trim(), thought: thoughts.join('\n') };
}
