import './device-check.css';
import { useCallback, useRef } from 'react';
import { CheckHelp } from './check-help.tsx';
import { checkReport } from './check-report.ts';
import { ListenCard } from './listen-card.tsx';
import { MicrophoneCard } from './microphone-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { SpeechCard } from './speech-card.tsx';

/** Four cards that work independently, and help. */
export function DeviceCheck() {
  const results = useRef<Record<string, string>>({});
  const tell = useCallback((name: string, text: string) => void (results.current[name] = text), []);
  const report = () => checkReport({ at: new Date(), browser: navigator.userAgent, results: results.current });
  return (
    <div className="device-check">
      <header className="check-head">
        <h1>设备检测</h1>
        <span className="hint">录音只在本机回放，离开页面即清除</span>
      </header>
      <div className="check-cards">
        <MicrophoneCard onResult={tell} />
        <SpeechCard onResult={tell} />
        <ListenCard onResult={tell} />
        <ServiceCard onResult={tell} report={report} />
      </div>
      <CheckHelp />
    </div>
  );
}
