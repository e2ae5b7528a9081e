import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Steps wait for a pause between statements; the callers of a burst do not wait for them. */
const PAUSE_MS = 30;
/** A burst without a pause gets a step after this many writes, which is enough to keep up with it. */
const WRITES_PER_STEP = 4;
/** A step of this many pages takes 0.5 to 6 ms. */
const PAGES_AT_ONCE = 16;

/**
 * Merges the parts of the full-text tables in small steps between other statements. Each save adds a part. Left to
 * itself, FTS5 merges inside of a save, and one save in some hundreds then takes fifty times as long as the others.
 */
export class WordTableMerger {
  readonly #database: DatabaseSync;
  readonly #count: StatementSync;
  readonly #steps = new Map<string, StatementSync>();
  #timer: NodeJS.Timeout | undefined;
  #writes = 0;
  /** What the database had changed when the last step ended. */
  #mergedAt = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#count = database.prepare('select total_changes() as changes');
  }

  /** Called after statements that may have written. */
  soon(): void {
    if (this.#changes() === this.#mergedAt || this.#writes >= WRITES_PER_STEP) return;
    this.#writes += 1;
    this.#stepIn(this.#writes >= WRITES_PER_STEP ? 0 : PAUSE_MS);
  }

  #stepIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#writes = 0;
      if (this.#database.isTransaction || this.#mergeSome()) this.#stepIn(PAUSE_MS);
    }, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Returns true when there may be more to merge. */
  #mergeSome(): boolean {
    try {
      const isAnyMerged = this.#tables()
        .map((table) => this.#mergeSomeOf(table))
        .includes(true);
      if (!isAnyMerged) this.#mergedAt = this.#changes();
      return isAnyMerged;
    } catch {
      // The disk is full, or another program holds the file: the next write tries again.
      return false;
    }
  }

  #mergeSomeOf(table: string): boolean {
    const step =
      this.#steps.get(table) ??
      this.#database.prepare(`insert into "${table}" ("${table}", rank) values ('merge', ${PAGES_AT_ONCE})`);
    this.#steps.set(table, step);
    const before = this.#changes();
    step.run();
    // The command itself counts as one change.
    return this.#changes() - before > 1;
  }

  #changes(): number {
    return Number(this.#count.get()?.['changes']);
  }

  #tables(): string[] {
    const rows = this.#database
      .prepare(`select name from sqlite_master where type = 'table' and sql like 'create virtual table % using fts5(%'`)
      .all();
    return rows.map(({ name }) => String(name));
  }
}
