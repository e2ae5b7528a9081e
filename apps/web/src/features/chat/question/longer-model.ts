import type { OfferedModel } from '@wenjin/contract/chat/models';
import { contextLimit } from '@wenjin/domain/chat/token-rules';

/** A model is offered only when it has some room left. */
const ROOM = 1.1;

type Current = { readonly id: string; readonly vendor: string; readonly tokenLimit: number };

/**
 * Returns the model to change to when a question is too long for the current one: of the same vendor if possible, then
 * one whose vendor is connected, and no longer than necessary.
 */
export function longerModel(models: readonly OfferedModel[], current: Current, tokens: number) {
  const fitting = models.filter(
    ({ tokenLimit }) => tokenLimit > current.tokenLimit && contextLimit(tokenLimit, undefined) > tokens * ROOM,
  );
  const rank = ({ vendor, isConnected }: OfferedModel) =>
    (isConnected === false ? 2 : 0) + (vendor === current.vendor ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other) || one.tokenLimit - other.tokenLimit)[0];
}
