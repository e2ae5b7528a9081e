const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>|$)\s*/u;

/** Removes the reasoning from an earlier answer: vendors require it, and it would fill the context. */
export function stripThinking(text: string): string {
  return text.replace(THINKING, '');
}
