import { useMemo, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { localStore } from '../../../shared/browser/storage/local-store.ts';
import { folderQuery, pinnedQuery } from '../conversation/conversation-queries.ts';
import type { TitleList } from '../conversation/title-list.ts';
import { foldersQuery } from './folder-queries.ts';

const OPEN_KEY = 'wenjin:open-folders';
const NOTHING: TitleList = { entries: [], hasMore: false };

export type OpenFolder = {
  name: string;
  count: number;
  isOpen: boolean;
  titles: readonly ConversationTitle[];
  /** True when the server has more conversations in this folder. */
  hasMore?: boolean;
};
export type Organised = { pinned: readonly ConversationTitle[]; folders: readonly OpenFolder[] };

/** The pinned conversations and the folders. The conversations of a folder load when it is opened. */
export function useOrganised() {
  const { data: pinned = NOTHING } = useQuery(pinnedQuery);
  const { data: folders } = useQuery(foldersQuery);
  const [open, setOpen] = useState(readOpen);
  const names = (folders ?? []).map(({ name }) => name).filter((name) => open.includes(name));
  const loaded = useQueries({ queries: names.map(folderQuery), combine: dataOf });
  const organised = useMemo<Organised>(
    () => ({
      pinned: pinned.entries,
      folders: (folders ?? []).map(({ name, count }) => {
        const { entries, hasMore } = loaded[names.indexOf(name)] ?? NOTHING;
        return { name, count, isOpen: open.includes(name), titles: entries, hasMore };
      }),
    }),
    // The names follow from the folders and the open ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` is new with every render
    [pinned, folders, open, loaded],
  );

  function setOpenFolders(next: string[]): void {
    setOpen(next);
    localStore.write(OPEN_KEY, JSON.stringify(next));
  }

  return {
    organised,
    toggle: (name: string) =>
      setOpenFolders(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]),
    /** An open folder stays open under its new name. */
    rename: (name: string, newName: string) => setOpenFolders(open.map((other) => (other === name ? newName : other))),
  };
}

function dataOf(results: readonly { data: TitleList | undefined }[]) {
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
