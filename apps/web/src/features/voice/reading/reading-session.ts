import { soundTurn } from '../common/sound-turn.ts';
import { readySentences } from './ready-sentences.ts';
import type { Speaker } from './speakers/speaker.ts';

/** Average of Mandarin voices at normal speed, for sentences whose length is not known yet. */
const SECONDS_PER_CHARACTER = 0.23;
/** A short sentence is over before a long one is made, so the one behind it is made meanwhile too. */
const FETCHED_AHEAD = 2;

export type ReadingState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'reading';
      readonly answerId: string;
      readonly sentences: readonly string[];
      readonly index: number;
      readonly isPaused: boolean;
      /** True while the next sentence has not been written yet. */
      readonly isWaiting: boolean;
      readonly rate: number;
    };

export const NOT_READING: ReadingState = { phase: 'idle' };

export type ReadAnswer = { readonly id: string; readonly text: string; readonly isRunning: boolean };
type Hooks = { readonly onChange: (state: ReadingState) => void; readonly onFailure: (error: unknown) => void };

/** Reads one answer aloud, sentence by sentence. The answer may still be growing. */
export class ReadingSession {
  readonly #speaker: Speaker;
  readonly #hooks: Hooks;
  #state: Extract<ReadingState, { phase: 'reading' }>;
  #isComplete: boolean;
  #isOver = false;
  /** Changes with every jump, so that the end of an older sentence moves nothing. */
  #round = 0;

  constructor(answer: ReadAnswer, speaker: Speaker, options: Hooks & { rate: number }) {
    const { rate, ...hooks } = options;
    this.#speaker = speaker;
    this.#hooks = hooks;
    this.#isComplete = !answer.isRunning;
    const sentences = readySentences(answer.text, answer.isRunning);
    this.#state = {
      phase: 'reading',
      answerId: answer.id,
      sentences,
      index: 0,
      isPaused: false,
      isWaiting: sentences.length === 0,
      rate,
    };
  }

  begin(from = 0): void {
    soundTurn.take(this.stop);
    this.#goTo(from);
  }

  /** The answer has grown or ended. */
  grow({ text, isRunning }: Omit<ReadAnswer, 'id'>): void {
    const sentences = readySentences(text, isRunning);
    this.#isComplete = !isRunning;
    const { isWaiting, index } = this.#state;
    this.#set({ sentences });
    if (isWaiting && index < sentences.length) this.#goTo(index);
    else if (isWaiting && this.#isComplete) this.stop();
    else if (index + 1 < sentences.length) this.#prepareNext();
  }

  togglePause(): void {
    const isPaused = !this.#state.isPaused;
    this.#set({ isPaused });
    if (isPaused) this.#speaker.pause();
    else this.#speaker.resume();
  }

  step(by: 1 | -1): void {
    const next = this.#state.index + by;
    if (next >= 0 && next < this.#state.sentences.length) this.#goTo(next);
  }

  setRate(rate: number): void {
    this.#set({ rate });
    this.#speaker.setRate(rate);
  }

  readonly stop = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#round += 1;
    this.#speaker.stop();
    soundTurn.leave(this.stop);
    this.#hooks.onChange(NOT_READING);
  };

  /** Seconds at normal speed. Sentences that have not been fetched are estimated. */
  progress(): { elapsed: number; total: number } {
    const lengths = this.#state.sentences.map((sentence) => this.#lengthOf(sentence));
    const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
    const { index } = this.#state;
    const inside = this.#state.isWaiting ? 0 : Math.min(this.#speaker.spoken(), lengths[index] ?? 0);
    return { elapsed: sum(lengths.slice(0, index)) + inside, total: sum(lengths) };
  }

  #lengthOf(sentence: string): number {
    return this.#speaker.duration(sentence) ?? sentence.length * SECONDS_PER_CHARACTER;
  }

  #goTo(index: number): void {
    this.#round += 1;
    this.#speaker.stop();
    const isWaiting = index >= this.#state.sentences.length;
    this.#set({ index, isWaiting, isPaused: false });
    if (isWaiting) {
      if (this.#isComplete) this.stop();
      return;
    }
    void this.#speak(this.#state.sentences[index] ?? '', this.#round);
  }

  async #speak(sentence: string, round: number): Promise<void> {
    try {
      const spoken = this.#speaker.speak(sentence, this.#state.rate);
      this.#prepareNext();
      await spoken;
    } catch (error) {
      if (this.#round !== round) return;
      this.stop();
      this.#hooks.onFailure(error);
      return;
    }
    if (this.#round === round) this.#goTo(this.#state.index + 1);
  }

  #prepareNext(): void {
    const from = this.#state.index + 1;
    for (const next of this.#state.sentences.slice(from, from + FETCHED_AHEAD)) this.#speaker.prepare(next);
  }

  #set(change: Partial<Extract<ReadingState, { phase: 'reading' }>>): void {
    if (this.#isOver) return;
    this.#state = { ...this.#state, ...change };
    this.#hooks.onChange(this.#state);
  }
}
