import { queryOptions } from '@tanstack/react-query';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import { call } from '../../../shared/api/call.ts';

/** What voice can do now, and how long the server took to say so. */
export const connectionQuery = queryOptions({
  queryKey: ['voice-connection'],
  queryFn: async () => {
    const begin = performance.now();
    const status = await call(readVoiceStatus, {}, { isQuiet: true });
    return { status, latencyMs: Math.max(1, Math.round(performance.now() - begin)) };
  },
  refetchInterval: 10_000,
});
