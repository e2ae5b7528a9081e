import type { CountText } from '@wenjin/domain/chat/count-tokens';

export type CountRequest = {
  readonly id: number;
  readonly texts: readonly string[];
  /** Counting stops with the text that exceeds it: trimming needs no later ones. */
  readonly limit: number;
};
export type CountReply = { readonly id: number; readonly counts: readonly number[] };

export function countTexts({ id, texts, limit }: CountRequest, countText: CountText): CountReply {
  const counts: number[] = [];
  let total = 0;
  for (const text of texts) {
    const tokens = countText(text);
    counts.push(tokens);
    total += tokens;
    if (total > limit) break;
  }
  return { id, counts };
}
