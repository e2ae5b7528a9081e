const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>|$)\s*/u;

/** An earlier answer without its thinking: vendors ask for it to be left out, and it would eat the context. */
export function stripThinking(text: string): string {
  return text.replace(THINKING, '');
}
