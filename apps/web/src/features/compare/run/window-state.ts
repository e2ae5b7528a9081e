import { characterCount } from '@wenjin/contract/text';
import type { Message } from '@wenjin/contract/chat/message';
import type { Phase, ThreadReport } from './thread-slot.ts';

export type Times = { readonly firstPieceMs: number | null; readonly durationMs: number | null };

/** What the page knows of a window. */
export type WindowState = ThreadReport & {
  /** When the running question was asked here; undefined for an answer that began before the page was loaded. */
  readonly askedAt: number | undefined;
  readonly times: Times | undefined;
};

export const UNKNOWN: WindowState = {
  phase: 'idle',
  messages: [],
  problem: undefined,
  answerer: {},
  askedAt: undefined,
  times: undefined,
};

export type WindowStatus = 'empty' | 'running' | 'done' | 'stopped' | 'failed';

export function isRunning({ phase }: { phase: Phase }): boolean {
  return phase === 'loading' || phase === 'streaming';
}

export function statusOf(state: WindowState): WindowStatus {
  if (isRunning(state)) return 'running';
  if (state.phase === 'failed' || state.problem !== undefined) return 'failed';
  const last = state.messages.findLast(({ type }) => type !== 'model_msg');
  if (last === undefined) return 'empty';
  if (last.type === 'error') return 'failed';
  if (last.type === 'loading') return 'running';
  return last.ending === undefined || last.ending === 'cut' ? 'done' : 'stopped';
}

/** Pure: what a report of the thread means for the times of its newest answer. */
export function nextState(known: WindowState, report: ThreadReport, now: number): WindowState {
  // Until an answer begins nobody knows who writes it; the name of the window does not change meanwhile.
  const answerer = report.phase === 'loading' ? known.answerer : report.answerer;
  const next = { ...known, ...report, answerer };
  if (known.phase === report.phase) return next;
  if (report.phase === 'loading') {
    // A question that is asked again in this window begins now, not when all windows were asked.
    const isAgain = known.askedAt !== undefined && known.times !== undefined;
    return { ...next, askedAt: isAgain ? now : known.askedAt, times: { firstPieceMs: null, durationMs: null } };
  }
  if (known.askedAt === undefined) return { ...next, times: undefined };
  const since = now - known.askedAt;
  const times = known.times ?? { firstPieceMs: null, durationMs: null };
  if (report.phase === 'streaming') return { ...next, times: { ...times, firstPieceMs: since } };
  if (report.phase === 'idle') return next;
  return { ...next, times: { ...times, durationMs: times.durationMs ?? since } };
}

/** The answer to the newest question, also when it was cut off. */
export function lastAnswer({ messages }: Pick<WindowState, 'messages'>): Message | undefined {
  const asked = messages.findLastIndex(({ type }) => type === 'self_msg');
  return messages.slice(asked + 1).findLast(({ type, content }) => type === 'html' && content.text !== '');
}

/** The newest answer once it has ended; while a round runs, never that of an earlier question. */
export function endedAnswer(state: WindowState, isBusy: boolean): string {
  const hasEnded = !isBusy || (state.times?.durationMs ?? null) !== null;
  return hasEnded && statusOf(state) !== 'running' ? (lastAnswer(state)?.content.text ?? '') : '';
}

/** Counts what a reader sees, without the thinking of a reasoning model. */
export function charactersOf(text: string): number {
  return characterCount(withoutThinking(text).replaceAll(/\s+/gu, ''));
}

export function withoutThinking(text: string): string {
  return text.replaceAll(/<think>.*?(?:<\/think>|$)/gsu, '').trim();
}

export function questionsOf({ messages }: Pick<WindowState, 'messages'>): number {
  return messages.filter(({ type }) => type === 'self_msg').length;
}
