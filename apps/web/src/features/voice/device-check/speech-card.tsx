import { useEffect, useState } from 'react';
import { AudioLines, Check, Mic, Play, Square } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { Waveform } from '../dictation/waveform.tsx';
import { CheckCard, type CardState } from './check-card.tsx';
import type { TellResult } from './check-report.ts';
import { usePlayback } from './use-playback.ts';
import { useResult } from './use-result.ts';
import { useTrial, type Trial } from './use-trial.ts';

/** Records five seconds, plays them back and shows what was recognised. */
export function SpeechCard({ onResult }: { onResult: TellResult }) {
  const { trial, levels, start, finish } = useTrial();
  const { isPlaying, toggle, clear } = usePlayback();
  const state = stateOf(trial);
  useResult(onResult, '说一句试试', [state.text, heardText(trial), factsText(trial)]);
  useEffect(() => clear, [clear]);
  const isBusy = trial.phase === 'recording' || trial.phase === 'recognising';

  return (
    <CheckCard icon={AudioLines} title="说一句试试" state={state}>
      <div className="check-record row">
        {trial.phase === 'recording' ? (
          <Button icon={Square} text={<Countdown />} onClick={finish} />
        ) : (
          <Button
            icon={Mic}
            text={trial.phase === 'idle' ? '录 5 秒' : '重录 5 秒'}
            disabled={isBusy}
            onClick={() => void start()}
          />
        )}
        <Button
          icon={isPlaying ? Square : Play}
          text={isPlaying ? '停止' : '听回放'}
          disabled={trial.sound === undefined}
          onClick={() => trial.sound !== undefined && toggle(trial.sound)}
        />
        <Waveform levels={levels} bars={28} isLive={trial.phase === 'recording'} key={trial.phase} />
      </div>
      <output className="check-heard">
        <b>{heardText(trial)}</b>
        <span>{factsText(trial)}</span>
      </output>
    </CheckCard>
  );
}

function Countdown() {
  const [seconds, setSeconds] = useState(5);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  return <>正在录音 {seconds} 秒</>;
}

function heardText({ phase, result }: Trial): string {
  if (phase === 'recording') return '请对着麦克风说一句话';
  if (phase === 'recognising') return '正在识别';
  if (result === undefined) return '录音 5 秒，看看识别得对不对';
  return result.text === '' ? (result.problem ?? '未识别到文字') : result.text;
}

function factsText({ result, seconds, recogniseMs }: Trial): string {
  if (result === undefined) return '录音只在本机回放，离开页面即清除';
  return `录音 ${seconds.toFixed(1)} 秒，识别用时 ${(recogniseMs / 1000).toFixed(1)} 秒，采样 8 kHz`;
}

function stateOf({ phase, result }: Trial): CardState {
  if (phase === 'recording') return { text: '正在录音' };
  if (phase === 'recognising') return { text: '正在识别' };
  if (result === undefined) return { text: '未录音' };
  if (result.text !== '') return { text: '已识别', tone: 'success', icon: Check };
  return result.problem === undefined ? { text: '未识别到文字', tone: 'warning' } : { text: '未完成', tone: 'error' };
}
