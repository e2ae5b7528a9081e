import { Counter, Histogram, type Registry } from 'prom-client';
import type { UsageRow } from '../features/usage/usage.repository.ts';

/** Prometheus metrics of every model call. */
export function createAnswerMetrics(registry: Registry): (row: UsageRow) => void {
  const registers = [registry];
  const answers = new Counter({
    name: 'model_calls_total',
    help: 'Calls of a model by their end',
    labelNames: ['vendor', 'model', 'purpose', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'model_tokens_total',
    help: 'Tokens sent and received',
    labelNames: ['vendor', 'model', 'direction'],
    registers,
  });
  const buckets = [0.1, 0.3, 1, 3, 10, 30, 60, 180, 600];
  const labelNames = ['vendor', 'model'] as const;
  const firstPiece = new Histogram({
    name: 'model_first_piece_seconds',
    help: 'Wait for the first piece',
    labelNames,
    buckets,
    registers,
  });
  const duration = new Histogram({
    name: 'model_call_seconds',
    help: 'Time to the end',
    labelNames,
    buckets,
    registers,
  });

  return ({ vendor, model, purpose, outcome, promptTokens, answerTokens, firstPieceMs, durationMs }) => {
    answers.inc({ vendor, model, purpose, outcome });
    tokens.inc({ vendor, model, direction: 'sent' }, promptTokens);
    tokens.inc({ vendor, model, direction: 'received' }, answerTokens);
    if (firstPieceMs !== null) firstPiece.observe({ vendor, model }, firstPieceMs / 1000);
    duration.observe({ vendor, model }, durationMs / 1000);
  };
}
