import { END_LINE, errorLine, HEARTBEAT_LINE, HEARTBEAT_MS, pieceLine } from '@wenjin/contract/chat/answer-wire';
import type { EventStream } from '../../../platform/http/event-stream.ts';
import { monotonicNow } from '../../../platform/time/monotonic-now.ts';
import type { Run } from '../../../platform/live/run-log.ts';

const TICK_MS = 4000;

type Relay = {
  run: Run;
  stream: EventStream;
  from: number;
  /** Called every few seconds, so that a reader who was signed out is disconnected. */
  isReaderAllowed: () => Promise<boolean>;
  onReaderGone: () => void;
};

/**
 * Writes a run to one reader, starting at a given piece. No second queue is needed: a slow reader only falls behind,
 * and all pieces that have accumulated are written at once when it is ready again.
 */
export function relayRun({ run, stream, from, isReaderAllowed, onReaderGone }: Relay): void {
  let sent = from;
  let isReady = true;
  let isOpen = true;
  let quietSince = monotonicNow();

  const pump = () => {
    if (!isOpen || !isReady) return;
    let lines = '';
    if (sent < run.pieces.length) {
      for (const piece of run.pieces.from(sent)) lines += pieceLine(piece);
      sent = run.pieces.length;
    }
    if (run.ending !== undefined) lines += endLine(run);
    if (lines !== '') {
      quietSince = monotonicNow();
      isReady = stream.write(lines);
    }
    if (run.ending !== undefined) close();
  };

  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    leave();
    clearInterval(ticking);
    stream.end();
  };

  const tick = () => {
    if (isReady && monotonicNow() - quietSince > HEARTBEAT_MS - 2 * TICK_MS) {
      quietSince = monotonicNow();
      isReady = stream.write(HEARTBEAT_LINE);
    }
    void isReaderAllowed().then((isAllowed) => {
      if (!isAllowed) stream.end();
    });
  };

  const leave = run.subscribe(pump);
  const ticking = setInterval(tick, TICK_MS);
  stream.onDrain(() => {
    isReady = true;
    pump();
  });
  stream.onClose(() => {
    const isCutOff = isOpen;
    close();
    if (isCutOff) onReaderGone();
  });
  pump();
}

function endLine({ ending }: Run): string {
  if (ending?.outcome === 'failed') return errorLine(ending.message);
  return ending?.outcome === 'interrupted' ? errorLine('服务正在重启，请稍后重试。') : END_LINE;
}
