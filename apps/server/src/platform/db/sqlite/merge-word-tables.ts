import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Soon after a write, but not before the statements that are sent together with it. */
const WAIT_MS = 5;
/** A step of this many pages takes 0.5 to 6 ms, and one step per write keeps up with any number of writes. */
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
  /** What the database had changed when the last step ended. */
  #mergedAt = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#count = database.prepare('select total_changes() as changes');
  }

  /** Called after statements that may have written. */
  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#changes() === this.#mergedAt) return;
      if (this.#database.isTransaction || this.#mergeSome()) this.soon();
    }, WAIT_MS);
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
