import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { saveComparison } from '@wenjin/contract/compare/comparison';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { keepSetup } from './kept-setup.ts';
import { comparisonQuery, comparisonsQuery } from './compare-queries.ts';
import { setupToSave, titleFrom, type Setup } from './comparison.ts';

/** Changes are stored after this pause, and always before a question. */
const SAVE_AFTER_MS = 1000;

/** The setup of the page. A comparison is stored with its first question, and its changes by themselves after that. */
export function useSetup(first: Setup, onCreate: (id: string) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const [setup, setSetup] = useState(first);
  const latest = useRef(first);
  const isChanged = useRef(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [changes, setChanges] = useState(0);

  const change = useCallback((part: Partial<Setup> | ((known: Setup) => Partial<Setup>)) => {
    const next = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
    latest.current = next;
    isChanged.current = true;
    keepSetup(next);
    setSetup(next);
    setChanges((count) => count + 1);
  }, []);

  /** Stores the setup and gives each window its thread. Saves never overtake each other. */
  const save = useCallback((): Promise<void> => {
    const next = saving.current
      .catch(() => undefined)
      .then(async () => {
        isChanged.current = false;
        const id = await call(saveComparison, setupToSave(latest.current)).catch((error: unknown) => {
          isChanged.current = true;
          throw error;
        });
        const stored = await client.fetchQuery({ ...comparisonQuery(id), staleTime: 0 });
        const threads = stored.windows.map(({ conversationId }) => conversationId);
        const windows = latest.current.windows.map((window, index) => ({
          ...window,
          conversationId: window.conversationId ?? threads[index],
        }));
        latest.current = { ...latest.current, id, title: stored.title, windows };
        // The windows must know their threads before they are asked.
        flushSync(() => setSetup(latest.current));
        void client.invalidateQueries({ queryKey: comparisonsQuery.queryKey });
      });
    saving.current = next;
    return next;
  }, [client]);

  const saveForQuestion = useCallback(
    async (question: string): Promise<void> => {
      const isNew = latest.current.id === undefined;
      if (isNew) latest.current = { ...latest.current, title: titleFrom(question) };
      if (isNew || isChanged.current || latest.current.windows.some((entry) => entry.conversationId === undefined))
        await save();
      if (isNew && latest.current.id !== undefined) onCreate(latest.current.id);
    },
    [save, onCreate],
  );

  useEffect(() => {
    if (changes === 0 || latest.current.id === undefined) return;
    const waiting = setTimeout(() => {
      if (isChanged.current) save().catch(toast.failure);
    }, SAVE_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [changes, save, toast.failure]);

  return { setup, change, saveForQuestion };
}
