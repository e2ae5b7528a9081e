import { useState } from 'react';

/** Ids that are no longer on the page are no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const selected = picked.filter((id) => ids.includes(id));
  const isWhole = ids.length > 0 && selected.length === ids.length;
  return {
    selected,
    isWhole,
    isSelected: (id: string) => selected.includes(id),
    toggle: (id: string) =>
      setPicked(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    toggleAll: () => setPicked(isWhole ? [] : ids),
    clear: () => setPicked([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
