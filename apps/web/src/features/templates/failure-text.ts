import { CallError } from '../../shared/api/call-error.ts';

/** What a person reads about a failure, where the place of a toast is taken. */
export function failureText(error: unknown): string {
  return error instanceof CallError ? error.userMessage : '操作失败，请重试';
}
