import { MISSING_LINE } from '@wenjin/contract/chat/answer-streams';
import {
  CUT_LINE,
  END_LINE,
  errorLine,
  HEARTBEAT_LINE,
  HEARTBEAT_MS,
  pieceLine,
  STOPPED_LINE,
} from '@wenjin/contract/chat/answer-wire';
import type { EventStream } from '../../../platform/http/event-stream.ts';
import { monotonicNow } from '../../../platform/time/monotonic-now.ts';
import type { Run } from '../../../platform/live/run-log.ts';

const TICK_MS = 4000;

/**
 * One of the runs on a stream. `prefix` comes before each of its lines and tells the reader which run it is. `hasNotes`:
 * the reader wants to know why an answer has ended.
 */
export type RelayedRun = { run: Run | undefined; from: number; prefix: string; hasNotes: boolean };

type Reading = {
  stream: EventStream;
  /** Called every few seconds, so that a reader who was signed out is disconnected. */
  isReaderAllowed: () => Promise<boolean>;
  onReaderGone: () => void;
};

/** Writes one run to one reader, starting at a given piece. */
export function relayRun({
  run,
  from,
  hasNotes,
  ...reading
}: Reading & { run: Run; from: number; hasNotes: boolean }): void {
  relayRuns({ ...reading, relayed: [{ run, from, hasNotes, prefix: '' }] });
}

/**
 * Writes runs to one reader, each from a given piece, until all have ended. No second queue is needed: a slow reader
 * only falls behind, and all pieces that have accumulated are written at once when it is ready again.
 */
export function relayRuns({ relayed, stream, isReaderAllowed, onReaderGone }: Reading & { relayed: RelayedRun[] }) {
  const parts = relayed.map(createPart);
  let isReady = true;
  let isOpen = true;
  let quietSince = monotonicNow();

  const pump = () => {
    if (!isOpen || !isReady) return;
    let lines = '';
    for (const part of parts) lines += part.newLines();
    if (lines !== '') {
      quietSince = monotonicNow();
      isReady = stream.write(lines);
    }
    if (parts.every((part) => part.isEnded())) close();
  };

  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    for (const leave of leaves) leave();
    clearInterval(ticking);
    stream.end();
  };

  const tick = () => {
    if (isReady && monotonicNow() - quietSince > HEARTBEAT_MS - 2 * TICK_MS) {
      quietSince = monotonicNow();
      isReady = stream.write(`${relayed[0]?.prefix ?? ''}${HEARTBEAT_LINE}`);
    }
    void isReaderAllowed().then((isAllowed) => {
      if (!isAllowed) stream.end();
    });
  };

  const leaves = relayed.flatMap(({ run }) => (run === undefined ? [] : [run.subscribe(pump)]));
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

function createPart({ run, from, prefix, hasNotes }: RelayedRun) {
  let sent = from;
  let isEnded = false;
  return {
    isEnded: () => isEnded,

    /** Returns the lines since the last call, and the end line once. */
    newLines(): string {
      if (isEnded) return '';
      isEnded = run === undefined || run.ending !== undefined;
      if (run === undefined) return prefix + MISSING_LINE;
      let lines = '';
      if (sent < run.pieces.length) {
        for (const piece of run.pieces.from(sent)) lines += prefix + pieceLine(piece);
        sent = run.pieces.length;
      }
      return isEnded ? lines + endLines(run, prefix, hasNotes) : lines;
    },
  };
}

function endLines({ ending }: Run, prefix: string, hasNotes: boolean): string {
  if (ending?.outcome === 'failed') return prefix + errorLine(ending.message);
  if (ending?.outcome === 'interrupted') return prefix + errorLine('服务正在重启，请稍后重试。');
  const note = hasNotes ? noteOn(ending) : '';
  return (note === '' ? '' : prefix + note) + prefix + END_LINE;
}

function noteOn(ending: Run['ending']): string {
  if (ending?.outcome === 'stopped') return STOPPED_LINE;
  return ending?.outcome === 'done' && ending.isCut === true ? CUT_LINE : '';
}
