import { PRICE_MAX, type listPrices, type ModelPrice } from '@wenjin/contract/admin/usage';
import type { z } from 'zod';

export type StoredPrice = z.output<typeof listPrices.data>[number];
/** What was typed, by model; a field that was not touched is missing. */
export type PriceTexts = Readonly<Record<string, { input?: string; output?: string }>>;

export function priceText(price: number | null): string {
  return price === null ? '' : String(price);
}

/** Returns the prices that were changed, and for each model what is wrong with its prices. */
export function changedPrices(stored: readonly StoredPrice[], texts: PriceTexts) {
  const prices: ModelPrice[] = [];
  const problems = new Map<string, string>();
  for (const { model, label, input, output } of stored) {
    const typed = texts[model];
    if (typed === undefined) continue;
    const next = {
      model,
      input: numberOf(typed.input ?? priceText(input)),
      output: numberOf(typed.output ?? priceText(output)),
    };
    const values = [next.input, next.output];
    if (values.some((value) => Number.isNaN(value) || (value !== null && (value < 0 || value > PRICE_MAX))))
      problems.set(model, `${label}的单价应为 0 到 ${PRICE_MAX} 的数字`);
    else if ((next.input === null) !== (next.output === null))
      problems.set(model, `${label}：请同时填写输入和输出单价，或都留空`);
    else if (next.input !== input || next.output !== output) prices.push(next);
  }
  return { prices, problems };
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
