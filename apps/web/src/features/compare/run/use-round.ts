import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '../../../shared/browser/new-id.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { CompareWindow } from '../state/window-settings.ts';
import type { ThreadHandle, ThreadReport } from './thread-slot.ts';
import { isRunning, nextState, UNKNOWN, type WindowState } from './window-state.ts';

/** The windows as they run: one question goes to all of them, each streams, fails and stops by itself. */
export function useRound(windows: readonly CompareWindow[], prepare: (question: string) => Promise<void>) {
  const toast = useToast();
  const handles = useRef(new Map<string, ThreadHandle>());
  const [states, setStates] = useState<ReadonlyMap<string, WindowState>>(new Map());
  const [isSending, setSending] = useState(false);
  const ports = useRef(new Map<string, Port>());

  const portOf = useCallback((key: string): Port => {
    const known = ports.current.get(key);
    if (known !== undefined) return known;
    const port: Port = {
      take: (handle) => {
        if (handle === null) handles.current.delete(key);
        else handles.current.set(key, handle);
      },
      hear: (report) => {
        const now = performance.now();
        // Five windows often end together; drawn in slices, the page answers to keys in between.
        startTransition(() =>
          setStates((all) => new Map(all).set(key, nextState(all.get(key) ?? UNKNOWN, report, now))),
        );
      },
    };
    ports.current.set(key, port);
    return port;
  }, []);

  const stateOf = useCallback((key: string) => states.get(key) ?? UNKNOWN, [states]);
  const shown = useMemo(() => windows.map(({ key }) => stateOf(key)), [windows, stateOf]);
  const isBusy = isSending || shown.some(isRunning);

  async function send(question: string): Promise<boolean> {
    // Until the last window has ended: the windows report that they run only after they were drawn.
    setSending(true);
    try {
      await prepare(question);
      const round = newId();
      const askedAt = performance.now();
      const asked = windows.map(({ key }) => {
        setStates((all) => new Map(all).set(key, { ...(all.get(key) ?? UNKNOWN), askedAt, times: undefined }));
        return handles.current.get(key)?.ask(question, round) ?? Promise.resolve(false);
      });
      return (await Promise.all(asked)).includes(true);
    } catch (error) {
      toast.failure(error);
      return false;
    } finally {
      setSending(false);
    }
  }

  function stop(): void {
    for (const { key } of windows) void handles.current.get(key)?.stop();
  }

  const areas = useCallback(() => [...handles.current].map(([key, handle]) => ({ key, area: handle.area() })), []);
  const stopOne = useCallback((key: string) => void handles.current.get(key)?.stop(), []);
  return { send, stop, stopOne, isBusy, stateOf, portOf, areas };
}

type Port = { readonly take: (handle: ThreadHandle | null) => void; readonly hear: (report: ThreadReport) => void };
