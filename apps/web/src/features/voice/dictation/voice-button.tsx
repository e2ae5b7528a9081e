import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Mic } from 'lucide-react';
import type { SpeechAvailability } from '@wenjin/contract/voice/voice-status';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { BUSY_ANSWERING } from '../common/voice-hints.ts';
import { isVoiceKey } from '../common/voice-key.ts';
import { voiceMode } from '../common/voice-mode.ts';
import { installingText, voiceStatusQuery } from '../common/voice-status-query.ts';

type VoiceButtonProps = { isBusy: boolean };

/** Begins voice input: dictation, or on a phone the bar that is held while speaking. */
export function VoiceButton({ isBusy }: VoiceButtonProps) {
  const toast = useToast();
  const isPhone = useMedia(PHONE);
  const { data: status } = useQuery(voiceStatusQuery);
  const isThere = status !== undefined && status.asr.state !== 'off';

  function begin() {
    const obstacle = obstacleOf(status?.asr);
    if (obstacle !== undefined) toast.warning(obstacle);
    else if (isPhone) voiceMode.set('holding');
    else if (isBusy) toast.warning(BUSY_ANSWERING);
    else voiceMode.set('dictating');
  }

  useEffect(() => {
    if (!isThere || isPhone) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isVoiceKey(event)) return;
      event.preventDefault();
      begin();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });

  if (!isThere) return null;
  const obstacle = obstacleOf(status.asr);
  return (
    <IconButton
      icon={Mic}
      size={isPhone ? 20 : 18}
      label={obstacle === undefined ? '语音输入' : `语音输入（${obstacle}）`}
      aria-disabled={obstacle !== undefined}
      aria-keyshortcuts={isPhone ? undefined : 'Alt+R'}
      onClick={begin}
    />
  );
}

function obstacleOf(asr: SpeechAvailability | undefined): string | undefined {
  if (asr?.state === 'installing') return installingText(asr.percent);
  return asr?.state === 'failed' ? '语音识别暂不可用' : undefined;
}
