import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useTitleCache } from '../conversation/title-cache.ts';

/** Loads more conversations of a folder as soon as it scrolls into view. */
export function MoreRow({ folder }: { folder: string }) {
  const titles = useTitleCache();
  const { mutate, isError } = useMutation({ mutationFn: () => titles.readOlder({ folder }) });
  useEffect(() => mutate(), [mutate]);
  if (isError) return <LoadFailure onRetry={() => mutate()} />;
  return <output className="history-loading row">正在加载…</output>;
}
