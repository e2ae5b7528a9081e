import { useMutation } from '@tanstack/react-query';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { FolderPick, type PickState } from './pick-box.tsx';
import type { Selection } from './use-selection.ts';

/** Draws the checkbox of a folder, which takes all of its conversations, also those that are not loaded. */
export function useFolderPick({ picked, isOn, add, remove }: Selection) {
  const all = useMutation({
    mutationFn: (folder: string) => call(listTitles, { folder, limit: '10000' }),
    onSuccess: add,
  });
  return ({ name, count }: { name: string; count: number }) => {
    if (!isOn) return undefined;
    const own = [...picked.values()].filter(({ folder, pinned }) => folder === name && pinned !== true);
    const state: PickState = own.length === 0 ? 'none' : own.length < count ? 'some' : 'all';
    return <FolderPick name={name} state={state} onToggle={() => (state === 'all' ? remove(own) : all.mutate(name))} />;
  };
}
