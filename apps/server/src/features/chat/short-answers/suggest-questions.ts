import { readSuggestions, suggestionsPrompt } from '@wenjin/domain/chat/read-suggestions';
import type { AskModel } from './ask-model.ts';

const KEPT = 500;
const QUESTION_CHARACTERS = 2000;

type Deps = { askModel: AskModel; reportError: (error: unknown) => void };
export type SuggestQuestions = ReturnType<typeof createSuggestQuestions>;

/** Suggests follow-up questions and caches them by question. When the model call fails there are no suggestions. */
export function createSuggestQuestions({ askModel, reportError }: Deps) {
  const kept = new Map<string, Promise<string[]>>();

  return function suggestQuestions(userId: string, { ask, count }: { ask: string; count: number }): Promise<string[]> {
    const question = Array.from(ask.trim()).slice(0, QUESTION_CHARACTERS).join('');
    const key = `${count} ${question}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const suggestions = askModel(userId, 'suggestions', suggestionsPrompt(question, count)).then(
      (text) => readSuggestions(text, count),
      (error: unknown) => {
        kept.delete(key);
        reportError(error);
        return [];
      },
    );
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, suggestions);
    return suggestions;
  };
}
