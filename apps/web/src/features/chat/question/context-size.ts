/** How much a model can read at once, as people say it: 128k. */
export function contextSize(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${Math.floor(tokens / 1000)}k`;
}
