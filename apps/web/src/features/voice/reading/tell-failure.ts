import type { Toast } from '../../../shared/ui/use-toast.ts';

/** Says why the reading has ended. Browsers forbid sound until a person has pressed something on the page. */
export function tellFailure(toast: Toast, error: unknown): void {
  const isForbidden = error instanceof Error && error.name === 'NotAllowedError';
  if (isForbidden) toast.warning('浏览器不允许自动播放，请点回答下方的“朗读”');
  else toast.error('朗读失败，请稍后重试');
}
