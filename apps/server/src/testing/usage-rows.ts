import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/** A usage row of li with plain values. */
export function usageRow(fields: Partial<Selectable<Database['usage']>> & { id: string }) {
  return {
    ownerId: 'li',
    purpose: 'answer',
    model: 'gpt-4',
    vendor: 'openai',
    outcome: 'done',
    failure: '',
    promptTokens: 100,
    answerTokens: 10,
    spoken: 0,
    isEstimated: 0 as const,
    startedAt: Date.parse('2026-11-15T04:00:00Z'),
    firstPieceMs: 800,
    durationMs: 2000,
    answerId: null,
    rolledDay: null,
    ...fields,
  };
}
