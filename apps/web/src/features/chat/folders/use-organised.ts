import { useMemo, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { localStore } from '../../../shared/browser/storage/local-store.ts';
import { folderQuery, foldersQuery, pinnedQuery } from './folder-queries.ts';

const OPEN_KEY = 'wenjin:open-folders';
const NO_TITLES: readonly ConversationTitle[] = [];

export type OpenFolder = { name: string; count: number; isOpen: boolean; titles: readonly ConversationTitle[] };
export type Organised = { pinned: readonly ConversationTitle[]; folders: readonly OpenFolder[] };

/** The pinned conversations and the folders. The conversations of a folder load when it is opened. */
export function useOrganised() {
  const { data: pinned = NO_TITLES } = useQuery(pinnedQuery);
  const { data: folders } = useQuery(foldersQuery);
  const [open, setOpen] = useState(readOpen);
  const names = (folders ?? []).map(({ name }) => name).filter((name) => open.includes(name));
  const loaded = useQueries({ queries: names.map(folderQuery), combine: dataOf });
  const organised = useMemo<Organised>(
    () => ({
      pinned,
      folders: (folders ?? []).map(({ name, count }) => ({
        name,
        count,
        isOpen: open.includes(name),
        titles: loaded[names.indexOf(name)] ?? NO_TITLES,
      })),
    }),
    // The names follow from the folders and the open ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` is new with every render
    [pinned, folders, open, loaded],
  );

  function toggle(name: string): void {
    const next = open.includes(name) ? open.filter((other) => other !== name) : [...open, name];
    setOpen(next);
    localStore.write(OPEN_KEY, JSON.stringify(next));
  }

  return { organised, toggle };
}

function dataOf(results: readonly { data: ConversationTitle[] | undefined }[]) {
  return results.map(({ data }) => data);
}

function readOpen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(OPEN_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Somebody else wrote it: every folder is closed.
    return [];
  }
}
