import type { Turn } from '@wenjin/contract/chat/answer';
import { type CountText, createTurnCounter, type TurnCounter } from '@wenjin/domain/chat/count-tokens';
import type { ChatModel } from '@wenjin/domain/chat/models';
import { contextLimit, mostTokens, TOO_LONG } from '@wenjin/domain/chat/token-rules';
import { trimContext } from '@wenjin/domain/chat/trim-context';
import { AppError } from '../../../platform/errors.ts';
import { countAhead } from '../../../platform/llm/count-ahead.ts';

type Question = {
  model: ChatModel;
  turns: readonly Turn[];
  systemPrompt: string | undefined;
  maxTokens: number | undefined;
  /** Turns that always stay, after the question. */
  after?: readonly Turn[];
};
export type FitContext = ReturnType<typeof createFitContext>;

/** Trims a conversation so that it fits the model's context together with the answer. */
export function createFitContext(findCounter: (model: { vendor: string; name: string }) => Promise<CountText>) {
  const counters = new Map<CountText, TurnCounter>();

  return async function fitContext(question: Question): Promise<readonly Turn[]> {
    const { model, turns, systemPrompt, maxTokens, after = [] } = question;
    const limit = contextLimit(model.tokenLimit, maxTokens);
    const whole: Turn[] =
      systemPrompt === undefined ? [...turns] : [{ role: 'system', content: systemPrompt }, ...turns];
    whole.push(...after);
    if (mostTokens(whole) <= limit) return whole;

    const countText = await findCounter({ vendor: model.vendor, name: model.upstreamName ?? model.id });
    const counter = counters.get(countText) ?? createTurnCounter({ countText });
    counters.set(countText, counter);
    await countAhead({ turns, limit, counter, countText });
    const taken = after.reduce((sum, turn) => sum + counter.countTurn(turn), 0);
    const trimmed = trimContext({ turns, limit: limit - taken, countTokens: counter.countTurn, systemPrompt });
    if (trimmed.outcome === 'too-long') throw new AppError('invalid', TOO_LONG, { field: 'messages' });
    return [...trimmed.turns, ...after];
  };
}
