import type { StreamModel } from '../platform/llm/stream-model.ts';

const NEVER = new AbortController().signal;

/** Asks a model by its name and reads to the end; returns the text and the error. */
export async function readModel(model: StreamModel, name: string, signal: AbortSignal = NEVER) {
  const request = { userId: 'li', purpose: 'answer', vendor: 'openai', model: name, label: name, turns: [] } as const;
  let text = '';
  let error: unknown;
  try {
    await model(request, signal, (piece) => {
      text += piece;
      return true;
    });
  } catch (thrown) {
    error = thrown;
  }
  return { text, error };
}
