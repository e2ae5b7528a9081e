import { useVoiceMode } from '../common/voice-mode.ts';

/** Below the composer while it listens. */
export function DictationHint() {
  const { microphone } = useVoiceMode();
  return (
    <p className="dock-hint fine" data-listening>
      <span>语音只用于识别，不会保存</span>
      {microphone !== '' && <span>麦克风：{microphone}</span>}
    </p>
  );
}
