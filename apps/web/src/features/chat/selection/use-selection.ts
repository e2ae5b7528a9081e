import { useRef, useState } from 'react';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';

type Picked = ReadonlyMap<string, ConversationTitle>;
export type Selection = ReturnType<typeof useSelection>;

const NOTHING: Picked = new Map();

/** The conversations that are selected for an action on all of them. */
export function useSelection() {
  const [picked, setPicked] = useState<Picked>();
  const anchor = useRef('');

  function change(changed: (next: Map<string, ConversationTitle>) => void) {
    setPicked((known) => {
      const next = new Map(known);
      changed(next);
      return next;
    });
  }
  const add = (entries: readonly ConversationTitle[]) =>
    change((next) => entries.forEach((entry) => next.set(entry.id, entry)));

  return {
    isOn: picked !== undefined,
    picked: picked ?? NOTHING,
    add,
    remove: (entries: readonly ConversationTitle[]) => change((next) => entries.forEach(({ id }) => next.delete(id))),
    clear: () => setPicked(NOTHING),
    end: () => setPicked(undefined),

    toggle(entry: ConversationTitle): void {
      anchor.current = entry.id;
      change((next) => void (next.delete(entry.id) || next.set(entry.id, entry)));
    },

    /** Adds everything from the row that was pressed last, or from the open conversation, to this one. */
    reach(entry: ConversationTitle, listed: readonly ConversationTitle[], currentId: string): void {
      const placeOf = (id: string) => listed.findIndex((each) => each.id === id);
      const to = placeOf(entry.id);
      const from = [anchor.current, currentId].map(placeOf).find((place) => place !== -1) ?? to;
      anchor.current = entry.id;
      add(listed.slice(Math.min(from, to), Math.max(from, to) + 1));
    },
  };
}
