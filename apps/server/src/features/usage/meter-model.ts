import { estimateTokens, TokenEstimate } from '@wenjin/domain/chat/count-tokens';
import type { ModelRequest, StreamModel, TokenUsage } from '../../platform/llm/stream-model.ts';
import { VendorError } from '../../platform/llm/vendor-error.ts';
import { turnText } from '../../platform/llm/turn-text.ts';
import { monotonicNow } from '../../platform/time/monotonic-now.ts';
import type { UsageRow } from './usage.repository.ts';

type Deps = {
  streamModel: StreamModel;
  record: (row: UsageRow) => void;
  newId: () => string;
  now: () => number;
};

/** Records cost, duration and outcome of every model call. */
export function meterModel({ streamModel, record, newId, now }: Deps): StreamModel {
  return async function meteredModel(request, signal, take) {
    const startedAt = now();
    // Durations by monotonic time: the wall clock may jump during a call.
    const begunAt = monotonicNow();
    let firstPieceAt: number | undefined;
    // Tokens are counted piece by piece, because keeping the whole text would hold it in memory twice.
    const answer = new TokenEstimate();
    let usage: TokenUsage | undefined;
    let outcome = 'stopped';
    let failure = '';
    try {
      await streamModel({ ...request, onUsage: (told) => (usage = told) }, signal, (piece) => {
        firstPieceAt ??= monotonicNow();
        answer.add(piece);
        return take(piece);
      });
      outcome = 'done';
    } catch (error) {
      if (!signal.aborted) {
        outcome = 'failed';
        failure = error instanceof VendorError ? error.kind : 'other';
      }
      throw error;
    } finally {
      record({
        id: newId(),
        ownerId: request.userId,
        purpose: request.purpose === 'answer' ? (request.use ?? 'answer') : request.purpose,
        model: request.model,
        vendor: request.vendor,
        outcome,
        failure,
        ...tokensOf(request, answer, usage),
        spoken: 0,
        startedAt,
        firstPieceMs: firstPieceAt === undefined ? null : Math.round(firstPieceAt - begunAt),
        durationMs: Math.round(monotonicNow() - begunAt),
        answerId: request.answerId ?? null,
        rolledDay: null,
      });
    }
  };
}

function tokensOf({ turns }: ModelRequest, answer: TokenEstimate, usage: TokenUsage | undefined) {
  if (usage !== undefined) {
    return { promptTokens: usage.promptTokens, answerTokens: usage.completionTokens, isEstimated: 0 } as const;
  }
  let promptTokens = 0;
  for (const turn of turns) promptTokens += estimateTokens(turnText(turn));
  return { promptTokens, answerTokens: answer.tokens, isEstimated: 1 } as const;
}
