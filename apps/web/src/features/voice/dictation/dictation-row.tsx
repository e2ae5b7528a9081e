import './dictation.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Check } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import type { ListeningState } from '../listening/listening-session.ts';
import { isVoiceKey } from '../common/voice-key.ts';
import { clockText } from './clock-text.ts';
import { LiveLayer } from './live-layer.tsx';
import { useDictation, type DictationField } from './use-dictation.ts';
import { Waveform } from './waveform.tsx';

const TITLE = '● 正在听';

/** In place of the composer's tools while it listens. */
export function DictationRow({ field }: { field: DictationField }) {
  const { area, text } = field;
  const { state, live, levels, finish, cancel } = useDictation(field);
  const isListening = state.phase === 'listening';
  useTitle(isListening);
  useKeys({ finish, cancel });
  return (
    <section className="composer-tools dictation-row row" aria-label="语音输入">
      {area?.parentElement &&
        live.end > live.start &&
        createPortal(<LiveLayer {...{ area, text, live }} />, area.parentElement)}
      <span className="dictation-dot" />
      {isListening && <Clock since={state.since} />}
      {isListening && <Waveform levels={levels} bars={30} />}
      <output className="hint">{hintOf(state)}</output>
      <span className="composer-gap" />
      <Button
        kind="text"
        text={
          <>
            取消<kbd>Esc</kbd>
          </>
        }
        aria-keyshortcuts="Escape"
        onClick={cancel}
      />
      <button
        type="button"
        className="send inline-row"
        aria-keyshortcuts="Alt+R"
        aria-disabled={!isListening}
        onClick={finish}
      >
        <Check size={16} />
        完成<kbd>Alt R</kbd>
      </button>
    </section>
  );
}

function hintOf({ phase }: ListeningState): string {
  if (phase === 'starting') return '正在打开麦克风';
  return phase === 'finishing' ? '正在识别最后几个字' : '正在听，说完点完成';
}

function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, []);
  return (
    <span className="dictation-time" role="timer">
      {clockText((now - since) / 1000)}
    </span>
  );
}

/** The tab shows that the microphone is open. */
function useTitle(isListening: boolean): void {
  useEffect(() => {
    if (!isListening) return undefined;
    const before = document.title;
    document.title = TITLE;
    return () => {
      if (document.title === TITLE) document.title = before;
    };
  }, [isListening]);
}

/** Captured before the keys reach the field, whose own Escape stops an answer. */
function useKeys({ finish, cancel }: { finish: () => void; cancel: () => void }): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isEscape =
        event.key === 'Escape' && !event.isComposing && document.querySelector('.modal-overlay') === null;
      if (!isEscape && !isVoiceKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isEscape) cancel();
      else finish();
    };
    addEventListener('keydown', handleKeyDown, { capture: true });
    return () => removeEventListener('keydown', handleKeyDown, { capture: true });
  });
}
