import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import { pasteInto } from './paste-into.ts';

/** Takes files that are dropped anywhere on the page, or pasted outside of a field. Returns whether files hover over it. */
export function usePageIntake(draft: string): boolean {
  const toast = useToast();
  const [isOver, setOver] = useState(false);
  const tell = useRef(toast.warning);
  useEffect(() => {
    tell.current = toast.warning;
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const leave = () => setOver(false);
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        // Without this the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
        clearTimeout(leaving);
        // Comes many times a second while the pointer is over the page; no event tells reliably that it has left.
        leaving = setTimeout(leave, 400);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        clearTimeout(leaving);
        leave();
        attachmentDrafts.add(draft, [...(event.dataTransfer?.files ?? [])], tell.current);
      },
      { signal },
    );
    addEventListener(
      'paste',
      ({ target, clipboardData }) => {
        if (clipboardData === null || isField(target)) return;
        pasteInto(draft, clipboardData, tell.current);
      },
      { signal },
    );
    return () => {
      clearTimeout(leaving);
      ending.abort();
    };
  }, [draft]);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** The composer takes what is pasted into it; other fields take only text. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}
