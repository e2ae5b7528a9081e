import type { Turn } from '@wenjin/contract/chat/answer';
import {
  type CountText,
  createTurnCounter,
  IMAGE_TOKENS,
  TURN_TOKENS,
  type TurnCounter,
} from '@wenjin/domain/chat/count-tokens';
import type { ChatModel } from '@wenjin/domain/chat/models';
import { trimContext } from '@wenjin/domain/chat/trim-context';
import { AppError } from '../../platform/errors.ts';
import { countAhead } from '../../platform/llm/count-ahead.ts';
import { turnText } from '../../platform/llm/turn-text.ts';

export const TOO_LONG = '输入内容过长，请重新输入。';

const ANSWER_TOKENS = 1024;
const UTF8_BYTES = 3;

type Question = {
  model: ChatModel;
  turns: readonly Turn[];
  systemPrompt: string | undefined;
  maxTokens: number | undefined;
};
export type FitContext = ReturnType<typeof createFitContext>;

/** Trims a conversation to what the model can take beside its answer. */
export function createFitContext(findCounter: (model: { vendor: string; name: string }) => Promise<CountText>) {
  const counters = new Map<CountText, TurnCounter>();

  return async function fitContext({ model, turns, systemPrompt, maxTokens }: Question): Promise<readonly Turn[]> {
    const room = Math.min(maxTokens ?? ANSWER_TOKENS, Math.floor(model.tokenLimit / 4));
    const limit = model.tokenLimit - room;
    const whole: Turn[] =
      systemPrompt === undefined ? [...turns] : [{ role: 'system', content: systemPrompt }, ...turns];
    if (mostTokens(whole) <= limit) return whole;

    const countText = await findCounter({ vendor: model.vendor, name: model.upstreamName ?? model.id });
    const counter = counters.get(countText) ?? createTurnCounter({ countText });
    counters.set(countText, counter);
    await countAhead({ turns, limit, counter, countText });
    const trimmed = trimContext({ turns, limit, countTokens: counter.countTurn, systemPrompt });
    if (trimmed.outcome === 'too-long') throw new AppError('invalid', TOO_LONG, { field: 'messages' });
    return trimmed.turns;
  };
}

/** No tokenizer makes more tokens than there are bytes: most conversations fit without being counted. */
function mostTokens(turns: readonly Turn[]): number {
  let most = 0;
  for (const turn of turns) {
    const pictures =
      typeof turn.content === 'string' ? 0 : turn.content.filter((part) => part.type === 'image_url').length;
    most += TURN_TOKENS + turnText(turn).length * UTF8_BYTES + pictures * IMAGE_TOKENS;
  }
  return most;
}
