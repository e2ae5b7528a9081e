import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER_FAILED } from '@wenjin/contract/chat/message';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import { isUnavailable } from '../../../platform/errors.ts';
import type { Run, RunEnding } from '../../../platform/live/run-log.ts';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { endingMessages } from './answer-messages.ts';
import type { AnswerRepository } from './answer.repository.ts';
import type { AnswerKey } from './new-answer.repository.ts';

const FLUSH_EVERY_MS = 1000;
const ALIVE_EVERY_MS = 5000;
const RETRY_MS = 500;

type Deps = {
  answers: AnswerRepository;
  instanceId: string;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type JournalEntry = {
  key: AnswerKey;
  run: Run;
  facts: AnswerFacts;
  flushedPieces: number;
  parts: number;
  firstPieceAt: number | undefined;
};

/** Writes the new text of all running answers to the database about once a second, in one commit. */
export class AnswerJournal {
  readonly #deps: Deps;
  readonly #entries = new Set<JournalEntry>();
  #isScheduled = false;
  #flushing: Promise<void> = Promise.resolve();
  /** Monotonic time: a wall clock that jumps back must not stop the life sign. */
  #nextSignAt = 0;
  #isFailing = false;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Stores the text of a run until `finish` is called. An answer that goes on has its first part already. */
  follow(run: Run, facts: AnswerFacts, { storedPieces = 0 } = {}): JournalEntry {
    const entry = this.#entryOf(run, facts);
    entry.flushedPieces = storedPieces;
    entry.parts = storedPieces > 0 ? 1 : 0;
    const leave = run.subscribe(() => {
      entry.firstPieceAt ??= this.#deps.now();
      leave();
    });
    this.#entries.add(entry);
    this.#schedule();
    return entry;
  }

  /**
   * Stores the end of an answer and retries as long as the database is unavailable, so that a reader who sees the end
   * can rely on it. Returns false when the answer can no longer be stored, because its conversation or its message was
   * deleted or changed meanwhile.
   */
  async finish(entry: JournalEntry, ending: RunEnding): Promise<boolean> {
    this.#entries.delete(entry);
    // A flush that is still running would write parts of an answer that has already ended.
    await this.#flushing;
    const { key, run, facts, firstPieceAt } = entry;
    const now = this.#deps.now();
    // The ending is built once, because a repeated attempt compares it with what is stored.
    const answer = {
      ...key,
      ...endingMessages({ id: key.id, text: run.pieces.join(), facts, ending, now }),
      status: ending.outcome,
      instanceId: this.#deps.instanceId,
      firstPieceAt,
      now,
    };
    const { answers } = this.#deps;
    for (;;) {
      try {
        const isStored = (await answers.finish(answer)) || (await answers.takeOver(answer));
        this.#isFailing = false;
        return isStored;
      } catch (error) {
        if (!isUnavailable(error) || this.#isClosed) throw error;
        this.#report(error);
        await sleep(RETRY_MS);
      }
    }
  }

  /** Ends an answer whose beginning may or may not have been committed; a running one would block its conversation. */
  async abandon(run: Run, facts: AnswerFacts): Promise<void> {
    await this.finish(this.#entryOf(run, facts), { outcome: 'failed', message: ANSWER_FAILED });
  }

  #entryOf(run: Run, facts: AnswerFacts): JournalEntry {
    return { key: run.key, run, facts, flushedPieces: 0, parts: 0, firstPieceAt: undefined };
  }

  /** Ends all retries. */
  close(): void {
    this.#isClosed = true;
    this.#entries.clear();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#entries.size === 0) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#flushing = this.#flush()
        .then(() => {
          this.#isFailing = false;
        })
        .catch((error: unknown) => this.#report(error))
        .then(() => {
          this.#isScheduled = false;
          this.#schedule();
        });
    }, FLUSH_EVERY_MS);
  }

  async #flush(): Promise<void> {
    const moment = performance.now();
    if (moment >= this.#nextSignAt) {
      await this.#deps.answers.markAlive(this.#deps.instanceId, this.#deps.now());
      this.#nextSignAt = moment + ALIVE_EVERY_MS;
    }
    const due = [...this.#entries].filter((entry) => entry.run.pieces.length > entry.flushedPieces);
    if (due.length === 0) return;
    try {
      await this.#append(due);
    } catch (error) {
      if (brokenConstraint(error) !== 'foreign-key') throw error;
      for (const entry of due) await this.#appendOrStop(entry);
    }
  }

  /** Stops an answer whose conversation was deleted; the others go on. */
  async #appendOrStop(entry: JournalEntry): Promise<void> {
    try {
      await this.#append([entry]);
    } catch (error) {
      if (brokenConstraint(error) !== 'foreign-key') throw error;
      entry.run.stop('stopped');
    }
  }

  /** Reports only the first failure of an outage. */
  #report(error: unknown): void {
    if (!this.#isFailing) this.#deps.reportError(error);
    this.#isFailing = true;
  }

  async #append(entries: readonly JournalEntry[]): Promise<void> {
    const batch = entries.map((entry) => ({ entry, pieces: entry.run.pieces.from(entry.flushedPieces) }));
    await this.#deps.answers.appendParts(
      batch.map(({ entry, pieces }) => ({ ...entry.key, number: entry.parts, text: pieces.join('') })),
    );
    for (const { entry, pieces } of batch) {
      entry.flushedPieces += pieces.length;
      entry.parts += 1;
    }
  }
}
