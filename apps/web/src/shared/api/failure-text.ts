import { CallError } from './call-error.ts';

export function failureText(error: unknown, otherwise = '操作失败，请重试'): string {
  return error instanceof CallError ? error.userMessage : otherwise;
}
