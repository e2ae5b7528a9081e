import { useEffect, useState } from 'react';
import { Check, CircleAlert, CircleStop, MessageSquareShare, ThumbsUp } from 'lucide-react';
import { estimatorOf } from '@wenjin/domain/chat/token-rules';
import { charactersOf, lastAnswer, statusOf, type Times, type WindowState } from '../run/window-state.ts';

type WindowFootProps = {
  state: WindowState;
  /** Of an answer that began before the page was loaded. */
  storedTimes: Times | undefined;
  vendor: string;
  /** Undefined while there is nothing to choose. */
  isBest: boolean | undefined;
  onBest: () => void;
  /** Undefined while there is no answer to go on with. */
  onContinue: (() => void) | undefined;
};

/** How the window's newest answer went: state, time to the first piece, whole time, length. */
export function WindowFoot({ state, storedTimes, vendor, isBest, onBest, onContinue }: WindowFootProps) {
  const status = statusOf(state);
  const text = lastAnswer(state)?.content.text ?? '';
  return (
    <footer className="window-foot row">
      <StatusMark status={status} />
      {status === 'running' && <RunningSeconds askedAt={state.askedAt} />}
      <TimeSpans times={withStored(state.times, status === 'running' ? undefined : storedTimes)} />
      {text !== '' && status !== 'running' && (
        <>
          <span>{charactersOf(text)} 字</span>
          <span title="按模型的计数方式估算">约 {Math.round(estimatorOf(vendor)(text))} token</span>
        </>
      )}
      <span className="window-gap" />
      {onContinue !== undefined && status !== 'running' && (
        <button
          type="button"
          className="window-best inline-row"
          title="用此回答继续"
          aria-label="用此回答继续"
          onClick={onContinue}
        >
          <MessageSquareShare size={14} />
        </button>
      )}
      {isBest !== undefined && (
        <button
          type="button"
          className="window-best inline-row"
          aria-pressed={isBest}
          title={isBest ? '已选为最佳' : '选为最佳'}
          onClick={onBest}
        >
          <ThumbsUp size={14} fill={isBest ? 'currentColor' : 'none'} />
          <span>最佳</span>
        </button>
      )}
    </footer>
  );
}

/** A short answer may end before the page has seen its first piece; the server has seen it. */
function withStored(times: Times | undefined, stored: Times | undefined): Times | undefined {
  if (times === undefined || stored === undefined) return times ?? stored;
  return {
    firstPieceMs: times.firstPieceMs ?? stored.firstPieceMs,
    durationMs: times.durationMs ?? stored.durationMs,
  };
}

function TimeSpans({ times }: { times: Times | undefined }) {
  const { firstPieceMs = null, durationMs = null } = times ?? {};
  return (
    <>
      {durationMs !== null && <span title="全部用时">{seconds(durationMs)} 秒</span>}
      {firstPieceMs !== null && <span title="从提问到第一段文字的时间">首字 {seconds(firstPieceMs)} 秒</span>}
    </>
  );
}

function StatusMark({ status }: { status: ReturnType<typeof statusOf> }) {
  if (status === 'running') return <span className="window-status is-running inline-row">正在生成</span>;
  if (status === 'failed')
    return (
      <span className="window-status is-failed inline-row">
        <CircleAlert size={14} />
        生成失败
      </span>
    );
  if (status === 'stopped')
    return (
      <span className="window-status inline-row">
        <CircleStop size={14} />
        已停止
      </span>
    );
  if (status === 'empty') return <span className="window-status">等待提问</span>;
  return (
    <span className="window-status is-done inline-row">
      <Check size={14} />
      已完成
    </span>
  );
}

const TICK_MS = 200;

/** Counts by itself, so that nothing else renders with it. */
function RunningSeconds({ askedAt }: { askedAt: number | undefined }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return askedAt === undefined ? null : <span aria-hidden="true">{seconds(Math.max(0, now - askedAt))} 秒</span>;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
