import './reading.css';
import { useEffect, useState } from 'react';
import { Check, ChevronDown, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { RATES } from './reading-preferences.ts';
import type { ReadingState } from './reading-session.ts';
import { reading, useReading } from './reading.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import { useSentenceTint } from './use-sentence-tint.ts';
import { VoiceMenu } from './voice-menu.tsx';

const TICK_MS = 250;

/** Above the composer while an answer is read. */
export function ReadingPlayer() {
  const state = useReading();
  useSentenceTint(state);
  return state.phase === 'reading' ? <Player state={state} /> : null;
}

function Player({ state }: { state: Extract<ReadingState, { phase: 'reading' }> }) {
  const { index, sentences, isPaused, isWaiting, rate } = state;
  useReadingKeys();
  return (
    <section className="reading-player row" aria-label="朗读">
      <IconButton
        icon={SkipBack}
        label="上一句"
        aria-keyshortcuts="Alt+,"
        disabled={index === 0}
        onClick={() => reading.step(-1)}
      />
      <button
        type="button"
        className="reading-play center"
        aria-label={isPaused ? '继续朗读' : '暂停朗读'}
        title={isPaused ? '继续朗读' : '暂停朗读'}
        aria-keyshortcuts="Alt+P"
        onClick={reading.togglePause}
      >
        {isPaused ? <Play size={16} fill="currentColor" /> : <Pause size={16} fill="currentColor" />}
      </button>
      <IconButton
        icon={SkipForward}
        label="下一句"
        aria-keyshortcuts="Alt+."
        disabled={index + 1 >= sentences.length}
        onClick={() => reading.step(1)}
      />
      <span className="reading-count">{isWaiting ? '等待后文' : `第 ${index + 1} / ${sentences.length} 句`}</span>
      <progress
        className="reading-bar"
        aria-label="朗读进度"
        max={Math.max(1, sentences.length)}
        value={Math.min(index + 1, sentences.length)}
      />
      <Times isRunning={!isPaused} />
      <MenuButton
        className="reading-chip inline-row"
        aria-label={`语速：${rate.toFixed(1)} 倍`}
        entries={RATES.map((own) => ({
          key: String(own),
          label: `${own.toFixed(1)}×`,
          icon: own === rate ? <Check size={16} /> : <span className="reading-no-check" />,
          onAction: () => reading.setRate(own),
        }))}
      >
        {rate.toFixed(1)}×
        <ChevronDown size={14} />
      </MenuButton>
      <VoiceMenu />
      <IconButton icon={X} label="停止朗读" size={16} onClick={reading.stop} />
    </section>
  );
}

function Times({ isRunning }: { isRunning: boolean }) {
  const [{ elapsed, total }, setProgress] = useState(reading.progress);
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setProgress(reading.progress()), TICK_MS);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return (
    <span className="reading-times">
      {minutesText(elapsed)} / {minutesText(total)}
    </span>
  );
}

function minutesText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
