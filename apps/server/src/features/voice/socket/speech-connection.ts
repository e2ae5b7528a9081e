import {
  SPEECH_ERRORS,
  SPEECH_FRAME_MAX_BYTES,
  SPEECH_MESSAGES,
  SPEECH_SILENT_SECONDS,
  speechCommand,
  type SpeechProblem,
  type SpeechReply,
} from '@wenjin/contract/voice/speech-socket';
import { AppError } from '../../../platform/errors.ts';
import type { Recogniser, SpeechSession } from '../../../platform/speech/port/recognise-speech.ts';
import { createSpeechClock } from './speech-clock.ts';
import type { SpeechGate } from './speech-gate.ts';

const LOOK_MS = 500;
const SESSION_LOOK_MS = 2000;
const FINISH_MS = 90_000;
const CLOSE_NORMAL = 1000;
const CLOSE_REFUSED = 1008;

/** One connection, as far as the conversation on it is concerned. */
export type Line = { send(reply: SpeechReply): void; close(code: number): void };
export type Speaker = { userId: string; isStillSignedIn: () => Promise<boolean> };
export type SpeechUse = {
  userId: string;
  outcome: 'done' | 'stopped' | 'failed';
  seconds: number;
  firstTextMs: number | undefined;
  startedAt: number;
  durationMs: number;
};

export type SpeechDeps = {
  recogniser: Recogniser;
  gate: SpeechGate;
  /** Refuses a user who starts too often. */
  spend: (userId: string) => Promise<void>;
  /** Writes the recognised words as people would. */
  openPolish: (userId: string) => Promise<(text: string, isFinal: boolean) => string>;
  record: (use: SpeechUse) => void;
  now: () => number;
  monotonicNow: () => number;
  reportError: (error: unknown) => void;
};

/** The conversation of one speech socket: START, sound, FINISH or CANCEL. Sound is never stored. */
export class SpeechConnection {
  readonly #deps: SpeechDeps;
  readonly #line: Line;
  readonly #speaker: Speaker;
  readonly #openedAt: number;
  #state: 'waiting' | 'starting' | 'speaking' | 'finishing' | 'over' = 'waiting';
  #leave: (() => void) | undefined;
  #timers: NodeJS.Timeout[] = [];
  #session: SpeechSession | undefined;
  #clock: ReturnType<typeof createSpeechClock> | undefined;
  #polish: ((text: string, isFinal: boolean) => string) | undefined;
  #early: (Buffer | 'FINISH')[] = [];
  #startedAt = 0;
  #begunAt = 0;
  #firstTextMs: number | undefined;
  #lastText = '';

  constructor(deps: SpeechDeps, line: Line, speaker: Speaker) {
    this.#deps = deps;
    this.#line = line;
    this.#speaker = speaker;
    this.#openedAt = deps.monotonicNow();
  }

  open(): void {
    this.#leave = this.#deps.gate.enter(this.#speaker.userId);
    if (this.#leave === undefined) return this.#fail('too-many');
    this.#timers.push(setInterval(() => this.#look(), LOOK_MS).unref());
    this.#timers.push(setInterval(() => void this.#lookAtSession(), SESSION_LOOK_MS).unref());
  }

  takeText(text: string): void {
    if (this.#state === 'over') return;
    const command = readCommand(text);
    if (this.#state === 'waiting') {
      if (command?.type === 'START') return void this.#start().catch((error: unknown) => this.#failWith(error));
      return this.#fail(isStart(text) ? 'bad-frame' : 'not-started');
    }
    if (command?.type === 'CANCEL') return this.#end('stopped', CLOSE_NORMAL);
    if (command?.type !== 'FINISH' || this.#state === 'finishing') return this.#fail('bad-frame');
    if (this.#state === 'starting') this.#early.push('FINISH');
    else void this.#finish();
  }

  takeSound(pcm: Buffer): void {
    if (this.#state === 'over') return;
    if (this.#state === 'waiting') return this.#fail('not-started');
    const isBad = pcm.length % 2 !== 0 || pcm.length > SPEECH_FRAME_MAX_BYTES || this.#state === 'finishing';
    if (isBad) return this.#fail('bad-frame');
    const problem = this.#clock?.hear(pcm);
    if (problem !== undefined) return this.#fail(problem);
    if (this.#state === 'starting') this.#early.push(pcm);
    else this.#session?.push(pcm);
  }

  /** The other side has gone. */
  leave(): void {
    if (this.#state !== 'over') this.#end('stopped', CLOSE_NORMAL);
  }

  async #start(): Promise<void> {
    const { recogniser, spend, openPolish, now, monotonicNow } = this.#deps;
    this.#state = 'starting';
    this.#startedAt = now();
    this.#begunAt = monotonicNow();
    this.#clock = createSpeechClock(monotonicNow);
    await spend(this.#speaker.userId);
    const { state, percent } = await recogniser.status();
    if (state !== 'ready') {
      const message = state === 'installing' ? `语音识别正在安装（${percent ?? 0}%），请稍后再试` : undefined;
      return this.#fail('no-engine', message);
    }
    const polish = await openPolish(this.#speaker.userId);
    if (this.#isOver()) return;
    this.#polish = polish;
    this.#session = recogniser.open({
      onText: (text) => this.#sayMiddle(text),
      onFailure: (error) => this.#failWith(error),
    });
    this.#state = 'speaking';
    for (const early of this.#early.splice(0)) {
      if (early === 'FINISH') void this.#finish();
      else this.#session.push(early);
    }
  }

  async #finish(): Promise<void> {
    this.#state = 'finishing';
    const limit = setTimeout(() => this.#fail('no-engine'), FINISH_MS).unref();
    try {
      const text = this.#polish?.((await this.#session?.finish()) ?? '', true) ?? '';
      if (this.#isOver()) return;
      this.#firstTextMs ??= this.#sinceStart();
      this.#line.send({ err_no: 0, type: 'FIN_TEXT', result: text });
      this.#end('done', CLOSE_NORMAL);
    } catch (error) {
      this.#failWith(error);
    } finally {
      clearTimeout(limit);
    }
  }

  #sayMiddle(heard: string): void {
    if (this.#state !== 'speaking') return;
    const text = this.#polish?.(heard, false) ?? heard;
    if (text === '' || text === this.#lastText) return;
    this.#lastText = text;
    this.#firstTextMs ??= this.#sinceStart();
    this.#line.send({ err_no: 0, type: 'MID_TEXT', result: text });
  }

  #look(): void {
    const waited = this.#deps.monotonicNow() - this.#openedAt;
    if (this.#state === 'waiting' && waited >= SPEECH_SILENT_SECONDS * 1000) return this.#fail('silent');
    const problem = this.#state === 'speaking' ? this.#clock?.findByClock() : undefined;
    if (problem !== undefined) this.#fail(problem);
  }

  async #lookAtSession(): Promise<void> {
    if (!(await this.#speaker.isStillSignedIn()) && !this.#isOver()) this.#end('stopped', CLOSE_REFUSED);
  }

  #failWith(error: unknown): void {
    if (this.#isOver()) return;
    const isLimit = error instanceof AppError && error.kind === 'too-many';
    if (!(error instanceof AppError)) this.#deps.reportError(error);
    this.#fail(isLimit ? 'too-many' : 'no-engine', error instanceof AppError && !isLimit ? error.message : undefined);
  }

  #fail(problem: SpeechProblem, message = SPEECH_MESSAGES[problem]): void {
    if (this.#isOver()) return;
    this.#line.send({ err_no: SPEECH_ERRORS[problem], err_msg: message });
    this.#end('failed', CLOSE_REFUSED);
  }

  #end(outcome: SpeechUse['outcome'], code: number): void {
    const hasStarted = this.#session !== undefined;
    this.#state = 'over';
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#leave?.();
    this.#early = [];
    if (outcome !== 'done') this.#session?.cancel();
    this.#line.close(code);
    if (!hasStarted) return;
    this.#deps.record({
      userId: this.#speaker.userId,
      outcome,
      seconds: this.#clock?.seconds() ?? 0,
      firstTextMs: this.#firstTextMs,
      startedAt: this.#startedAt,
      durationMs: this.#sinceStart(),
    });
  }

  #isOver(): boolean {
    return this.#state === 'over';
  }

  #sinceStart(): number {
    return Math.round(this.#deps.monotonicNow() - this.#begunAt);
  }
}

function readCommand(text: string) {
  try {
    return speechCommand.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON at all.
    return undefined;
  }
}

/** A START with settings that we cannot serve is another mistake than no START. */
function isStart(text: string): boolean {
  return /^\s*\{[^{}]{0,200}"type"\s*:\s*"START"/u.test(text);
}
