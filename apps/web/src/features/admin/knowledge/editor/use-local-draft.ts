import { useEffect, useRef, useState } from 'react';
import type { EditState } from '../common/edit-state.ts';
import type { ArticleValues } from './article-values.ts';
import { localDraft } from './local-draft.ts';

const EVERY_MS = 2000;

export type KeptDraft = { at: number } | 'failed' | undefined;

type Options = { articleId: string; values: ArticleValues; version: number; isDirty: boolean; edits: EditState };

/** Stores the changes in this browser every two seconds and when the editor closes. Returns when it last did. */
export function useLocalDraft({ articleId, values, version, isDirty, edits }: Options): KeptDraft {
  const [kept, setKept] = useState<KeptDraft>();
  const newest = useRef({ values, version, isDirty });
  useEffect(() => {
    newest.current = { values, version, isDirty };
    edits.set({ hasChanges: isDirty });
  });

  useEffect(() => {
    let last: ArticleValues | undefined;
    const keep = () => {
      const { values: now, version: base, isDirty: isChanged } = newest.current;
      if (!isChanged || now === last) return;
      last = now;
      const isKept = localDraft.write(articleId, now, base);
      edits.set({ isKept });
      setKept(isKept ? { at: Date.now() } : 'failed');
    };
    const timer = setInterval(keep, EVERY_MS);
    return () => {
      clearInterval(timer);
      keep();
      edits.set({ hasChanges: false });
    };
  }, [articleId, edits]);

  // What is stored on the server needs no draft.
  const hasDraft = useRef(false);
  useEffect(() => {
    if (hasDraft.current && !isDirty) {
      localDraft.remove(articleId);
      setKept(undefined);
    }
    hasDraft.current = isDirty;
  }, [articleId, isDirty]);
  return isDirty ? kept : undefined;
}
