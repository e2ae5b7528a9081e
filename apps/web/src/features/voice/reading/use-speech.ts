import { useQuery } from '@tanstack/react-query';
import type { VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { installingText, voiceStatusQuery } from '../common/voice-status-query.ts';
import { useBrowserVoice } from './speakers/browser-voice.ts';

export type Speech = {
  readonly tts: VoiceStatus['tts'] | undefined;
  /** Why nothing can be read aloud; undefined when it can. */
  readonly obstacle: string | undefined;
};

/** Whether answers can be read aloud: by the server, or by the browser while the server cannot. */
export function useSpeech(): Speech {
  const { data: status } = useQuery(voiceStatusQuery);
  const hasBrowserVoice = useBrowserVoice() !== undefined;
  const tts = status?.tts;
  const isPossible = tts?.state === 'ready' || hasBrowserVoice;
  return { tts, obstacle: isPossible ? undefined : obstacleOf(tts) };
}

function obstacleOf(tts: VoiceStatus['tts'] | undefined): string {
  if (tts === undefined) return '正在准备朗读';
  if (tts.state === 'installing') return `朗读引擎${installingText(tts.percent)}，浏览器也没有中文声音`;
  return tts.state === 'off' ? '朗读已关闭，浏览器也没有中文声音' : '朗读暂不可用，浏览器也没有中文声音';
}
