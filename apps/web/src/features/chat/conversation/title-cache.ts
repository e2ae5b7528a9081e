import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { listTitles, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { folderQuery, LOOSE, pinnedQuery, TITLES_KEY, titlesQuery, type TitlePart } from './conversation-queries.ts';
import { firstPageOf, NEXT_PAGE, withEntries, withNextPage, withoutTitles, type TitleList } from './title-list.ts';

export type TitleCache = ReturnType<typeof titleCache>;

/** The loaded lists of the history: pinned, in folders, and the others. */
export function useTitleCache(): TitleCache {
  const client = useQueryClient();
  return useMemo(() => titleCache(client), [client]);
}

/** The key of the list of folders; below the key of the titles, so that whatever reloads those reloads it too. */
export const FOLDERS_KEY = [...TITLES_KEY, 'folders'] as const;

export function titleCache(client: QueryClient) {
  const lists = {
    queryKey: TITLES_KEY,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== FOLDERS_KEY[1],
  };
  const change = (changed: (list: TitleList) => TitleList) =>
    client.setQueriesData<TitleList>(lists, (known) => known && changed(known));
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: TITLES_KEY });

  return {
    change,
    refresh,

    find: (id: string): ConversationTitle | undefined =>
      client
        .getQueriesData<TitleList>(lists)
        .flatMap(([, list]) => list?.entries ?? [])
        .find((entry) => entry.id === id),

    remove: (ids: Iterable<string>) => {
      const gone = new Set(ids);
      change((list) => withoutTitles(list, gone));
    },

    /** Puts entries into the lists to which they belong, and takes them out of the others. */
    add(entries: readonly ConversationTitle[]): void {
      const ids = new Set(entries.map(({ id }) => id));
      change((list) => withoutTitles(list, ids));
      for (const [key, group] of Map.groupBy(entries, (entry) => JSON.stringify(keyOf(entry)))) {
        client.setQueryData<TitleList>(JSON.parse(key) as string[], (known) => known && withEntries(known, group));
      }
    },

    /** Reads everything again, since any entry may have changed, not only the newest. */
    async reload(): Promise<void> {
      change(firstPageOf);
      await refresh();
    },

    async readOlder(part: TitlePart = LOOSE): Promise<void> {
      const { queryKey } = 'folder' in part ? folderQuery(part.folder) : titlesQuery;
      const last = client.getQueryData<TitleList>(queryKey)?.entries.at(-1);
      if (last === undefined) return;
      const place = { limit: String(NEXT_PAGE), before: last.operateTime, beforeId: last.id, ...part };
      const page = await call(listTitles, place, { isQuiet: true });
      client.setQueryData<TitleList>(queryKey, (known) => known && withNextPage(known, page, NEXT_PAGE));
    },
  };
}

function keyOf({ pinned = false, folder = '' }: ConversationTitle): readonly unknown[] {
  if (pinned) return pinnedQuery.queryKey;
  return folder === '' ? titlesQuery.queryKey : folderQuery(folder).queryKey;
}
