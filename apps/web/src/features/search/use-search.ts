import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDelayed } from './use-delayed.ts';
import { resultsQuery, type SearchFilter } from './search-queries.ts';
import { searchRows, stepFrom } from './search-rows.ts';

const TYPING_MS = 300;
const PREVIEW_MS = 120;
const EVERYTHING: SearchFilter = { said: undefined, days: undefined };

export function useSearch() {
  const [text, setText] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [filter, setFilter] = useState(EVERYTHING);
  // While an input method composes, the text is not a keyword yet.
  const [typed, setTyped] = useState('');
  const keyword = useDelayed(typed.trim(), TYPING_MS);
  const query = useQuery(resultsQuery(keyword, filter));
  const rows = useMemo(() => searchRows(query.data ?? []), [query.data]);
  const [active, setActive] = useState({ rows, index: -1 });
  const activeIndex = active.rows === rows ? active.index : stepFrom(rows, -1, 1);
  const previewed = useDelayed(rows[activeIndex]?.result, PREVIEW_MS);

  function change(value: string, isPart = isComposing) {
    setText(value);
    if (!isPart) setTyped(value);
  }

  return {
    text,
    keyword,
    filter,
    setFilter,
    query,
    rows,
    activeIndex,
    result: rows[activeIndex]?.result,
    previewed,
    isWaiting: query.isFetching || keyword !== typed.trim(),
    change,
    clear: () => change('', false),
    activate: (index: number) => setActive({ rows, index }),
    step: (by: number) => setActive({ rows, index: stepFrom(rows, activeIndex, by) }),
    composition: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: (value: string) => {
        setComposing(false);
        change(value, false);
      },
    },
  };
}
export type SearchState = ReturnType<typeof useSearch>;
