import { CallError } from './call-error.ts';

/** Returns what the user reads about a failure. */
export function failureText(error: unknown, otherwise = '操作失败，请重试'): string {
  return error instanceof CallError ? error.userMessage : otherwise;
}
