import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import type { Run, RunEnding } from '../../../platform/live/run-log.ts';
import { type AnswerFacts, endingMessages } from './answer-messages.ts';
import type { AnswerRepository } from './answer.repository.ts';
import type { AnswerKey } from './new-answer.repository.ts';

const FLUSH_EVERY_MS = 1000;
const ALIVE_EVERY_MS = 5000;

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

/** Writes what running answers have received to the database about once a second, all of them in one commit. */
export class AnswerJournal {
  readonly #deps: Deps;
  readonly #entries = new Set<JournalEntry>();
  #isScheduled = false;
  #flushing: Promise<void> = Promise.resolve();
  #aliveAt = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Follows a run until `finish`. */
  follow(key: AnswerKey, run: Run, facts: AnswerFacts): JournalEntry {
    const entry: JournalEntry = { key, run, facts, flushedPieces: 0, parts: 0, firstPieceAt: undefined };
    const leave = run.subscribe(() => {
      entry.firstPieceAt ??= this.#deps.now();
      leave();
    });
    this.#entries.add(entry);
    this.#schedule();
    return entry;
  }

  /** Stores the end, so that whoever sees it may rely on it. */
  async finish(entry: JournalEntry, ending: RunEnding): Promise<void> {
    this.#entries.delete(entry);
    // A flush under way would otherwise write parts of an answer that has none any more.
    await this.#flushing;
    const { key, run, facts, firstPieceAt } = entry;
    const now = this.#deps.now();
    await this.#deps.answers.finish({
      ...key,
      ...endingMessages({ id: key.id, text: run.pieces.join(), facts, ending, now }),
      status: ending.outcome,
      firstPieceAt,
      now,
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#entries.size === 0) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#flushing = this.#flush()
        .catch((error: unknown) => this.#deps.reportError(error))
        .then(() => {
          this.#isScheduled = false;
          this.#schedule();
        });
    }, FLUSH_EVERY_MS);
  }

  async #flush(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#aliveAt >= ALIVE_EVERY_MS) {
      await this.#deps.answers.markAlive(this.#deps.instanceId, now);
      this.#aliveAt = now;
    }
    const due = [...this.#entries].filter((entry) => entry.run.pieces.length > entry.flushedPieces);
    if (due.length === 0) return;
    try {
      await this.#append(due);
    } catch (error) {
      if (brokenConstraint(error) !== 'foreign-key') throw error;
      // One of the conversations was deleted meanwhile; the others must not suffer for it.
      for (const entry of due) await this.#append([entry]).catch(() => entry.run.stop('stopped'));
    }
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
