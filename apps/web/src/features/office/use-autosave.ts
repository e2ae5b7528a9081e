import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type OfficeDocument, saveDocument } from '@wenjin/contract/office/office';
import { hasContent } from '@wenjin/contract/text';
import { CallError } from '../../shared/api/call-error.ts';
import { callWhole } from '../../shared/api/call.ts';
import { documentQuery } from './document-queries.ts';

const PAUSE_MS = 1200;

export type Draft = { title: string; content: string };
export type SaveState = { kind: 'saved' } | { kind: 'waiting' } | { kind: 'saving' } | { kind: 'failed'; text: string };

export function useAutosave(document: OfficeDocument) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ title: document.title, content: document.content });
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const version = useRef(document.version);
  const saved = useRef<Draft>(draft);
  const saving = useRef(Promise.resolve());
  const { officeId } = document;

  function save(next: Draft, keep = false): Promise<void> {
    saving.current = sendAfter(saving.current, next, keep);
    return saving.current;
  }

  async function sendAfter(before: Promise<void>, next: Draft, keep: boolean): Promise<void> {
    await before;
    await send(next, keep);
  }

  async function send(next: Draft, keep: boolean): Promise<void> {
    if (!hasContent(next.title)) {
      setState({ kind: 'failed', text: '请填写文档标题' });
      return;
    }
    setState({ kind: 'saving' });
    try {
      const input = { officeId, ...next, version: version.current, keep };
      const { extra } = await callWhole(saveDocument, input, { isQuiet: true });
      version.current = extra.version;
      saved.current = next;
      client.setQueryData(documentQuery(officeId).queryKey, (known) =>
        known === undefined ? known : { ...known, ...next, version: extra.version },
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
