import { useCallback } from 'react';
import { copyRich } from '../../browser/copy-rich.ts';
import { useToast, type Toast } from '../../ui/use-toast.ts';
import { escapeText } from '../parse/escape-text.ts';

const DONE_MS = 1500;

/** One listener for every button in an answer, since its blocks are plain HTML. */
export function useAnswerClicks(): (root: HTMLElement) => () => void {
  const toast = useToast();
  return useCallback(
    (root: HTMLElement) => {
      const onClick = ({ target }: MouseEvent) => {
        const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
        if (button === null || !root.contains(button)) return;
        if (button.classList.contains('md-copy')) void copyCode(button, toast);
        else if (button.dataset['note'] !== undefined) focusIn(root, `[data-note-text="${button.dataset['note']}"]`);
        else if (button.dataset['noteBack'] !== undefined) focusIn(root, `[data-note="${button.dataset['noteBack']}"]`);
      };
      root.addEventListener('click', onClick);
      return () => root.removeEventListener('click', onClick);
    },
    [toast],
  );
}

async function copyCode(button: HTMLElement, toast: Toast): Promise<void> {
  const code = button.closest('.md-code')?.querySelector('code')?.textContent ?? '';
  try {
    await copyRich(Promise.resolve({ plain: code, html: `<pre>${escapeText(code)}</pre>` }));
  } catch {
    // Whatever refused, the user can still select the text.
    return toast.warning('复制失败，请手动选择');
  }
  toast.success('复制成功！');
  button.dataset['done'] = '';
  setTimeout(() => delete button.dataset['done'], DONE_MS);
}

function focusIn(root: Element, selector: string): void {
  const place = root.querySelector<HTMLElement>(selector);
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}
