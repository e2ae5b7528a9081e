import { Check, ChevronDown } from 'lucide-react';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../shared/ui/overlay/menu-entry.ts';
import { readingPreferences, useReadingPreference } from './reading-preferences.ts';
import { reading } from './reading.ts';
import { useSpeech } from './use-speech.ts';

const BROWSER_VOICE = '浏览器声音';

/** The voice, and whether new answers are read by themselves. */
export function VoiceMenu() {
  const { tts } = useSpeech();
  const chosen = useReadingPreference(readingPreferences.voice);
  const readsNew = useReadingPreference(readingPreferences.readsNewAnswers);
  const voices = tts?.state === 'ready' ? tts.voices : [];
  const current = voices.find(({ name }) => name === chosen) ?? voices[0];
  const title = current?.title ?? BROWSER_VOICE;
  const entries: MenuEntry[] = [
    ...voices.map((voice) => ({
      key: voice.name,
      label: voice.title,
      icon: mark(voice === current),
      onAction: () => reading.setVoice(voice.name),
    })),
    {
      key: 'reads-new',
      label: '自动朗读新回答',
      icon: mark(readsNew),
      onAction: () => readingPreferences.setReadsNewAnswers(!readsNew),
    },
  ];
  return (
    <MenuButton className="reading-chip reading-voice inline-row" aria-label={`声音：${title}`} entries={entries}>
      {title.replace(/（.*）$/u, '')}
      <ChevronDown size={14} />
    </MenuButton>
  );
}

function mark(isOn: boolean) {
  return isOn ? <Check size={16} /> : <span className="reading-no-check" />;
}
