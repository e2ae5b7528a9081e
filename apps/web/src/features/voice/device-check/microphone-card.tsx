import { useState } from 'react';
import { Check, Mic } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { chosenMicrophone } from '../capture/chosen-microphone.ts';
import { CheckCard, type CardState } from './check-card.tsx';
import type { TellResult } from './check-report.ts';
import { useLevel, type LevelCheck } from './use-level.ts';
import { useMicrophones } from './use-microphones.ts';
import { useResult } from './use-result.ts';

const CELLS = 20;

export function MicrophoneCard({ onResult }: { onResult: TellResult }) {
  const [chosen, setChosen] = useState(() => chosenMicrophone.read() ?? '');
  const { check, start, stop } = useLevel(chosen === '' ? undefined : chosen);
  const options = useMicrophones(check.label !== '');
  const state = stateOf(check);
  useResult(onResult, '麦克风', [state.text, check.label, rateText(check.sampleRate), check.problem]);

  function choose(deviceId: string) {
    setChosen(deviceId);
    chosenMicrophone.write(deviceId);
    if (check.isOn) void start(deviceId === '' ? undefined : deviceId);
  }

  return (
    <CheckCard icon={Mic} title="麦克风" state={state}>
      <div className="check-row row">
        <span className="check-label" aria-hidden="true">
          设备
        </span>
        <Select isLabelHidden label="设备" options={known(options, chosen)} value={chosen} onChange={choose} />
      </div>
      <div className="check-row row">
        <span className="check-label" aria-hidden="true">
          音量
        </span>
        <Meter level={check.level} />
      </div>
      <p className="hint">{check.problem ?? '对着麦克风说话，亮格到一半即可。一直不亮请换一个设备。'}</p>
      <Button
        text={check.isOn ? '停止检测' : '开始检测'}
        className="check-act"
        onClick={() => (check.isOn ? stop() : void start())}
      />
    </CheckCard>
  );
}

function Meter({ level }: { level: number }) {
  const lit = Math.round(level * CELLS);
  return (
    <>
      <meter className="sr-only" aria-label="音量" min={0} max={CELLS} value={lit} />
      <span className="check-meter" aria-hidden="true">
        {Array.from({ length: CELLS }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
          <i key={index} data-lit={index < lit || undefined} />
        ))}
      </span>
    </>
  );
}

/** A microphone that is unplugged now is still shown as chosen. */
function known(options: readonly { value: string; label: string }[], chosen: string) {
  return options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: '已选的麦克风（未接入）' }];
}

function stateOf({ isOn, hasHeard, problem }: LevelCheck): CardState {
  if (problem !== undefined) return { text: '无法使用', tone: 'error' };
  if (hasHeard) return { text: '可以使用', tone: 'success', icon: Check };
  return { text: isOn ? '等待声音' : '未检测' };
}

function rateText(rate: number | undefined): string | undefined {
  return rate === undefined ? undefined : `采集 ${rate / 1000} kHz`;
}
