import { CallError } from '../../shared/api/call-error.ts';

/** What a failure says where it is shown in place. */
export function failureText(error: Error): string {
  return error instanceof CallError ? error.userMessage : '操作失败，请重试';
}
