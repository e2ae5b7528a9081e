import { queryOptions } from '@tanstack/react-query';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import { call } from '../../../shared/api/call.ts';

const INSTALLING_MS = 5000;

/** Whether speech can be recognised and text can be spoken; asked again while an engine is being installed. */
export const voiceStatusQuery = queryOptions({
  queryKey: ['voice-status'],
  queryFn: () => call(readVoiceStatus, {}, { isQuiet: true }),
  staleTime: 60_000,
  retry: false,
  refetchInterval: ({ state: { data } }) =>
    [data?.asr.state, data?.tts.state].includes('installing') ? INSTALLING_MS : false,
});

export function installingText(percent: number | undefined): string {
  return percent === undefined ? '安装中' : `安装中 ${Math.round(percent)}%`;
}
