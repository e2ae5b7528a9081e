export function contextSize(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${Math.floor(tokens / 1000)}k`;
}
