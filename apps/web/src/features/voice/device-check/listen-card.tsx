import { useEffect, useState } from 'react';
import { Check, Play, Square, Volume2 } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { Slider } from '../../../shared/ui/form/slider.tsx';
import { readingPreferences, RATES, useReadingPreference } from '../reading/reading-preferences.ts';
import { reading, useIsRead } from '../reading/reading.ts';
import { useSpeech } from '../reading/use-speech.ts';
import { CheckCard, type CardState } from './check-card.tsx';
import type { TellResult } from './check-report.ts';
import { useResult } from './use-result.ts';

const SAMPLE = '您好，请问想了解什么？';
const SAMPLE_ID = 'device-check';
const BROWSER_VOICE = { value: '', label: '浏览器的中文声音' };

/** Lets people hear the voice that reads answers, and choose it. */
export function ListenCard({ onResult }: { onResult: TellResult }) {
  const { tts, obstacle } = useSpeech();
  const isPlaying = useIsRead(SAMPLE_ID);
  const [outcome, setOutcome] = useState<'none' | 'played' | 'failed'>('none');
  const rate = useReadingPreference(readingPreferences.rate);
  const chosen = useReadingPreference(readingPreferences.voice);
  const voices = tts?.state === 'ready' ? tts.voices.map(({ name, title }) => ({ value: name, label: title })) : [];
  const options = voices.length === 0 ? [BROWSER_VOICE] : voices;
  const voice = options.find(({ value }) => value === chosen) ?? options[0] ?? BROWSER_VOICE;
  const state = stateOf(outcome, obstacle);
  useResult(onResult, '听一句试试', [state.text, voice.label, `${rate.toFixed(1)} 倍速`, obstacle]);
  useEffect(() => reading.stop, []);

  async function play() {
    if (isPlaying) return reading.stop();
    setOutcome('played');
    const answer = { id: SAMPLE_ID, text: SAMPLE, isRunning: false };
    await reading.begin(answer, { tts, onFailure: () => setOutcome('failed') });
  }

  return (
    <CheckCard icon={Volume2} title="听一句试试" state={state}>
      <div className="check-row row">
        <span className="check-label" aria-hidden="true">
          声音
        </span>
        <Select
          isLabelHidden
          label="声音"
          options={options}
          value={voice.value}
          onChange={readingPreferences.setVoice}
        />
      </div>
      <div className="check-row row">
        <span className="check-label" aria-hidden="true">
          语速
        </span>
        <Slider
          label="语速"
          min={0}
          max={RATES.length - 1}
          step={1}
          value={Math.max(
            0,
            RATES.findIndex((own) => own === rate),
          )}
          onChange={(place) => reading.setRate(RATES[place] ?? 1)}
        />
        <span className="check-rate">{rate.toFixed(1)}×</span>
      </div>
      <Button
        kind="primary"
        icon={isPlaying ? Square : Play}
        text={isPlaying ? '停止' : `播放“${SAMPLE}”`}
        disabled={obstacle !== undefined}
        onClick={() => void play()}
      />
      {obstacle !== undefined && <p className="hint">{obstacle}</p>}
    </CheckCard>
  );
}

function stateOf(outcome: 'none' | 'played' | 'failed', obstacle: string | undefined): CardState {
  if (obstacle !== undefined) return { text: '不可用', tone: 'warning' };
  if (outcome === 'failed') return { text: '播放失败', tone: 'error' };
  return outcome === 'played' ? { text: '已试听', tone: 'success', icon: Check } : { text: '未试听' };
}
