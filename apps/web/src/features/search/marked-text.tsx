import type { ReactNode } from 'react';
import { findMatches } from '@wenjin/domain/search/find-matches';

export function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of findMatches(text, keyword)) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
