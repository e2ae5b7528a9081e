import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { AnswerState } from './answer/answer-machine.ts';
import { useConversationCache } from './conversation/conversation-cache.ts';
import { titlesQuery } from './conversation/conversation-queries.ts';

const LOOKS_MS = [300, 1200, 4000, 10_000];

/** The server names a new conversation while it answers; this polls until the title is there. */
export function useTitleArrival(conversationId: string | undefined, phase: AnswerState['phase']): void {
  const cache = useConversationCache();
  const { data: isUnnamed = false } = useQuery({
    ...titlesQuery,
    select: ({ entries }) => entries.some(({ id, title }) => id === conversationId && title === NEW_TITLE),
  });
  const isWaiting = isUnnamed && phase !== 'idle' && phase !== 'loading';
  useEffect(() => {
    if (!isWaiting) return;
    const looks = LOOKS_MS.map((delay) => setTimeout(() => void cache.refreshTitles(), delay));
    return () => looks.forEach(clearTimeout);
  }, [cache, isWaiting]);
}
