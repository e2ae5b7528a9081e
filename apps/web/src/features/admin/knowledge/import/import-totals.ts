import { isOpen, type ImportItem } from './import-queue.ts';

export type ImportTotals = { all: number; imported: number; failed: number; left: number };

export function importTotals(items: readonly ImportItem[]): ImportTotals {
  const imported = items.filter(({ state }) => state === 'done').length;
  const left = items.filter((item) => isOpen(item)).length;
  return { all: items.length, imported, failed: items.length - imported - left, left };
}
