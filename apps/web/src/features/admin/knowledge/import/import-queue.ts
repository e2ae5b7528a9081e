import type { ImportedFile } from '@wenjin/contract/knowledge/articles';
import type { ReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { CallError } from '../../../../shared/api/call-error.ts';
import { newId } from '../../../../shared/browser/new-id.ts';
import { checkFile, problemOf, type ImportProblem } from './check-file.ts';

type State = 'waiting' | 'sending' | 'processing' | 'done' | 'failed';

export type ImportItem = {
  readonly id: string;
  readonly file: File;
  readonly category: string;
  readonly state: State;
  /** How much of the file was sent, from 0 to 1. */
  readonly sent: number;
  /** A scan is sent to be recognised. */
  readonly isRecognised: boolean;
  /** How far the server is with scanned pages. */
  readonly reading?: ReadingProgress | undefined;
  readonly articleId?: string | undefined;
  readonly problem?: ImportProblem | undefined;
};

export type SendFile = (
  file: File,
  category: string,
  options: {
    signal: AbortSignal;
    isRecognised: boolean;
    onSent: (part: number) => void;
    onReading: (pages: ReadingProgress) => void;
  },
) => Promise<ImportedFile>;

type Deps = { send: SendFile; onImported: () => void };

const AT_ONCE = 3;

/** Sends files one request each, three at a time, so that every file has its own state. Runs without a dialog. */
export class ImportQueue {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();
  #items: readonly ImportItem[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  readonly items = (): readonly ImportItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[], category: string): void {
    this.#set([...this.#items, ...files.map((file) => newItem(file, category))]);
    this.#fill();
  }

  /** Sends another file, or the same one again, in the place of one that failed. */
  replace(id: string, file: File): void {
    this.#again(id, (item) => ({ file, isRecognised: item.isRecognised && item.file === file }));
  }

  /** Sends a scan again, to be recognised. */
  recognise(id: string): void {
    this.#again(id, ({ file }) => ({ file, isRecognised: true }));
  }

  remove(id: string): void {
    this.#set(this.#items.filter((item) => item.id !== id));
    this.#running.get(id)?.abort();
  }

  /** Stops what is not imported yet. */
  cancel(): void {
    const isLeft = ({ state }: ImportItem) => state === 'done' || state === 'failed';
    this.#set(this.#items.filter(isLeft));
    for (const controller of this.#running.values()) controller.abort();
  }

  /** Forgets the files that need nothing more. */
  clear(): void {
    this.#set(this.#items.filter((item) => isOpen(item)));
  }

  #again(id: string, next: (item: ImportItem) => { file: File; isRecognised: boolean }): void {
    const renewed = (item: ImportItem): ImportItem => {
      const { file, isRecognised } = next(item);
      return { ...newItem(file, item.category), id, isRecognised };
    };
    this.#set(this.#items.map((item) => (item.id === id ? renewed(item) : item)));
    this.#fill();
  }

  #fill(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#items.find(({ state }) => state === 'waiting');
      if (next === undefined) return;
      void this.#run(next);
    }
  }

  async #run({ id, file, category, isRecognised }: ImportItem): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#change(id, { state: 'sending' });
    const onSent = (sent: number) => this.#change(id, { sent, state: sent < 1 ? 'sending' : 'processing' });
    const onReading = (reading: ReadingProgress) => this.#change(id, { reading });
    try {
      const options = { signal: controller.signal, isRecognised, onSent, onReading };
      const { ok, id: articleId, error, canRecognise } = await this.#deps.send(file, category, options);
      const problem = { ...problemOf(error ?? '无法导入'), ...(canRecognise === true && { canRecognise }) };
      this.#change(id, ok ? { state: 'done', articleId } : { state: 'failed', problem });
      if (ok) this.#deps.onImported();
    } catch (error) {
      // A file that the user has removed is no longer in the list, so this changes nothing then.
      const reason = error instanceof CallError ? error.userMessage : '导入失败';
      this.#change(id, { state: 'failed', problem: { ...problemOf(reason), canRetry: true } });
    } finally {
      this.#running.delete(id);
      this.#fill();
    }
  }

  #change(id: string, part: Partial<ImportItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #set(items: readonly ImportItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

export function isOpen({ state }: ImportItem): boolean {
  return state !== 'done' && state !== 'failed';
}

function newItem(file: File, category: string): ImportItem {
  const problem = checkFile(file);
  return {
    id: newId(),
    file,
    category,
    state: problem === undefined ? 'waiting' : 'failed',
    sent: 0,
    isRecognised: false,
    problem,
  };
}
