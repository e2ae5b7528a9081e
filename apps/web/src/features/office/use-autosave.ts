import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CODE_CONFLICT } from '@wenjin/contract/envelope';
import { type OfficeDocument, readDocument, saveDocument } from '@wenjin/contract/office/office';
import { hasContent } from '@wenjin/contract/text';
import { CallError } from '../../shared/api/call-error.ts';
import { call, callWhole } from '../../shared/api/call.ts';
import { isLoss, patiently } from '../../shared/api/patiently.ts';
import { documentQuery } from './document-queries.ts';

const PAUSE_MS = 1200;

export type Draft = { title: string; content: string };
export type SaveState = { kind: 'saved' } | { kind: 'waiting' } | { kind: 'saving' } | { kind: 'failed'; text: string };

type Input = Draft & { officeId: string; version: number; keep: boolean };

/**
 * Saves a draft and returns its version, also when the connection is lost meanwhile. A save whose response was lost may
 * have been stored; the repeated one is then refused because of its version.
 */
async function saveThroughOutage(input: Input): Promise<number> {
  let isRepeated = false;
  try {
    const { extra } = await patiently(() =>
      callWhole(saveDocument, input, { isQuiet: true }).catch((error: unknown) => {
        isRepeated ||= isLoss(error);
        throw error;
      }),
    );
    return extra.version;
  } catch (error) {
    if (!isRepeated || !(error instanceof CallError) || error.code !== CODE_CONFLICT) throw error;
    const { title, content, version } = await call(readDocument, { officeId: input.officeId }, { isQuiet: true });
    if (title.trim() !== input.title.trim() || content !== input.content) throw error;
    return version;
  }
}

export function useAutosave(document: OfficeDocument) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ title: document.title, content: document.content });
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const version = useRef(document.version);
  const saved = useRef<Draft>(draft);
  const latest = useRef<Draft>(draft);
  const saving = useRef(Promise.resolve());
  const { officeId } = document;

  function save(next: Draft, keep = false): Promise<void> {
    latest.current = next;
    saving.current = sendAfter(saving.current, next, keep);
    return saving.current;
  }

  async function sendAfter(before: Promise<void>, next: Draft, keep: boolean): Promise<void> {
    await before;
    // After an outage only the newest of the waiting texts is sent.
    if (keep || next === latest.current) await send(next, keep);
  }

  async function send(next: Draft, keep: boolean): Promise<void> {
    if (!hasContent(next.title)) {
      setState({ kind: 'failed', text: '请填写文档标题' });
      return;
    }
    setState({ kind: 'saving' });
    try {
      const input = { officeId, ...next, version: version.current, keep };
      const stored = await saveThroughOutage(input);
      version.current = stored;
      saved.current = next;
      client.setQueryData(documentQuery(officeId).queryKey, (known) =>
        known === undefined ? known : { ...known, ...next, version: stored },
      );
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', text: error instanceof CallError ? error.userMessage : '保存失败' });
    }
  }

  useEffect(() => {
    if (draft.title === saved.current.title && draft.content === saved.current.content) return;
    const timer = setTimeout(() => void save(draft), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was written starts the wait anew
  }, [draft]);

  return {
    draft,
    state,
    change: (part: Partial<Draft>) => {
      setDraft({ ...draft, ...part });
      setState({ kind: 'waiting' });
    },
    saveNow: () => save(draft),
    replace: (next: Draft) => {
      setDraft(next);
      return save(next, true);
    },
  };
}
