import { Suspense, useEffect } from 'react';
import type { VoiceSlots } from '../../features/chat/composer/voice-slots.ts';
import { DictationHint } from '../../features/voice/dictation/dictation-hint.tsx';
import { ReadAlong } from '../../features/voice/reading/read-along.tsx';
import { ReadButton } from '../../features/voice/reading/read-button.tsx';
import { reading, useIsReading } from '../../features/voice/reading/reading.ts';
import { VoiceButton } from '../../features/voice/dictation/voice-button.tsx';
import { voiceMode } from '../../features/voice/common/voice-mode.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const DictationRow = lazyPart(
  async () => (await import('../../features/voice/dictation/dictation-row.tsx')).DictationRow,
);
const HoldBar = lazyPart(async () => (await import('../../features/voice/hold/hold-bar.tsx')).HoldBar);
const ReadingPlayer = lazyPart(
  async () => (await import('../../features/voice/reading/reading-player.tsx')).ReadingPlayer,
);

/** Voice input in the composer, and answers that are read aloud. */
export const voiceSlots: VoiceSlots = {
  subscribe: voiceMode.subscribe,
  mode: voiceMode.mode,
  button: ({ isBusy }) => <VoiceButton isBusy={isBusy} />,
  dictation: (field) => (
    <Suspense>
      <DictationRow field={field} />
    </Suspense>
  ),
  holdBar: ({ isBusy, sendSpoken, tools }) => (
    <Suspense>
      <HoldBar isBusy={isBusy} onSend={sendSpoken} plus={tools} />
    </Suspense>
  ),
  hint: () => <DictationHint />,
  readButton: (message) => <ReadButton message={message} />,
  readAlong: (answer, isNew) => <ReadAlong answer={answer} isNew={isNew} />,
  player: () => <PlayerPlace />,
};

function PlayerPlace() {
  const isReading = useIsReading();
  // The window was left, for example for another conversation.
  useEffect(() => reading.stop, []);
  return (
    isReading && (
      <Suspense>
        <ReadingPlayer />
      </Suspense>
    )
  );
}
