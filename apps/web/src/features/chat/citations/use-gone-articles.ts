import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { articleQuery } from '../../../shared/api/article-query.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import type { CitedSource } from './cited-source.ts';

/** Returns the numbers of the sources that were found to be gone. Asks nothing: a card that is opened does. */
export function useGoneArticles(sources: readonly CitedSource[]): ReadonlySet<number> {
  const gone = useQueries({
    queries: sources.map(({ id, version }) => ({ ...articleQuery(id, version), enabled: false })),
    combine: (results) => results.flatMap(({ error }, index) => (isMissing(error) ? [index + 1] : [])).join(' '),
  });
  return useMemo(() => new Set(gone === '' ? [] : gone.split(' ').map(Number)), [gone]);
}

export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.code === CODE_MISSING;
}
