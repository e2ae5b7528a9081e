import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Server } from 'lucide-react';
import type { SpeechAvailability, VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { Button } from '../../../shared/ui/button.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { useBrowserVoice } from '../reading/speakers/browser-voice.ts';
import { installingText } from '../common/voice-status-query.ts';
import { browserFacts } from './browser-facts.ts';
import { CheckCard, type CardState } from './check-card.tsx';
import type { TellResult } from './check-report.ts';
import { connectionQuery } from './connection-query.ts';
import { useResult } from './use-result.ts';

type Row = { readonly name: string; readonly text: string; readonly isReady: boolean };
type ServiceCardProps = { onResult: TellResult; report: () => string };

export function ServiceCard({ onResult, report }: ServiceCardProps) {
  const { data, isError } = useQuery(connectionQuery);
  const hasBrowserVoice = useBrowserVoice() !== undefined;
  const { isCopied, copy } = useCopy();
  const rows = rowsOf({ status: data?.status, latencyMs: data?.latencyMs, isError, hasBrowserVoice });
  useResult(
    onResult,
    '服务状态',
    rows.map(({ name, text }) => `${name}：${text}`),
  );
  return (
    <CheckCard icon={Server} title="服务状态" state={stateOf(rows, data === undefined && !isError)}>
      <ul className="check-services">
        {rows.map(({ name, text, isReady }) => (
          <li key={name} className="row">
            <i className="check-dot" data-ready={isReady || undefined} />
            {name}
            <span className="hint">{text}</span>
          </li>
        ))}
      </ul>
      <Button
        kind="text"
        className="check-copy"
        icon={isCopied ? Check : Copy}
        text="复制检测结果"
        onClick={() => void copy(report())}
      />
    </CheckCard>
  );
}

type Facts = {
  status: VoiceStatus | undefined;
  latencyMs: number | undefined;
  isError: boolean;
  hasBrowserVoice: boolean;
};

function rowsOf({ status, latencyMs, isError, hasBrowserVoice }: Facts): Row[] {
  const { problem } = browserFacts();
  const spoken = engineText(status?.tts, isError);
  const isSpokenByBrowser = status?.tts.state !== 'ready' && hasBrowserVoice;
  return [
    {
      name: '连接',
      text: latencyMs === undefined ? waitingText(isError) : `延迟 ${latencyMs} 毫秒`,
      isReady: latencyMs !== undefined,
    },
    { name: '语音识别', text: engineText(status?.asr, isError), isReady: status?.asr.state === 'ready' },
    {
      name: '语音朗读',
      text: isSpokenByBrowser && status !== undefined ? `${spoken}，先用浏览器的声音` : spoken,
      isReady: status?.tts.state === 'ready',
    },
    { name: '浏览器', text: problem ?? '支持录音与播放', isReady: problem === undefined },
  ];
}

const ENGINES: Readonly<Record<string, string>> = {
  embedded: '内置引擎',
  openai: '外部服务',
  baidu: '百度语音',
  sherpa: '内置流式引擎',
};

function engineText(part: SpeechAvailability | undefined, isError: boolean): string {
  if (part === undefined) return waitingText(isError);
  const name = ENGINES[part.engine] ?? part.engine;
  if (part.state === 'ready') return `${name}，就绪`;
  if (part.state === 'installing') return installingText(part.percent).replace('安装中', '正在安装');
  return part.state === 'off' ? '未启用' : (part.reason ?? '暂不可用');
}

function waitingText(isError: boolean): string {
  return isError ? '无法连接服务器' : '正在检测';
}

function stateOf(rows: readonly Row[], isPending: boolean): CardState {
  if (isPending) return { text: '正在检测' };
  const missing = rows.filter(({ isReady }) => !isReady).length;
  return missing === 0
    ? { text: '全部就绪', tone: 'success', icon: Check }
    : { text: `${missing} 项未就绪`, tone: 'warning' };
}
