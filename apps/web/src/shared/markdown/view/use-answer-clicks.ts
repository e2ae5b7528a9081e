import { useCallback } from 'react';
import { copyAndTell } from '../../ui/use-copy.ts';
import { useToast, type Toast } from '../../ui/use-toast.ts';
import { escapeHtml } from '../../browser/escape-html.ts';

const DONE_MS = 1500;

/** One listener for every button in an answer, because its blocks are plain HTML. */
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
  const text = Promise.resolve({ plain: code, html: `<pre>${escapeHtml(code)}</pre>` });
  if (!(await copyAndTell(text, toast))) return;
  button.dataset['done'] = '';
  setTimeout(() => delete button.dataset['done'], DONE_MS);
}

function focusIn(root: Element, selector: string): void {
  const place = root.querySelector<HTMLElement>(selector);
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}
