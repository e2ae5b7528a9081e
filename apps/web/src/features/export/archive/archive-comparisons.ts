import { strToU8, type Zippable } from 'fflate';
import { listComparisons, readComparison, saveComparison } from '@wenjin/contract/compare/comparison';
import { message, sourceLibrary } from '@wenjin/contract/chat/message';
import { comparisonMarkdown } from '@wenjin/domain/compare/comparison-markdown';
import { isSameConversation } from '@wenjin/domain/export/archive';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { fileName } from '../save-as.ts';

const messages = z.array(message);

export const storedComparison = z.object({
  title: z.string().min(1),
  system: z.string(),
  windows: z
    .array(
      z.object({
        model: z.string().min(1),
        temperature: z.number().optional(),
        maxTokens: z.number().optional(),
        sourceLibrary: sourceLibrary.optional(),
        messages,
      }),
    )
    .min(1),
});
export type StoredComparison = z.output<typeof storedComparison>;

/** Packs each comparison as a document and for import. */
export async function packComparisons(files: Zippable): Promise<void> {
  const entries = await call(listComparisons, {});
  for (const [index, { id }] of entries.entries()) {
    const comparison = await readStored(id);
    const name = `${String(index + 1).padStart(5, '0')} ${fileName(comparison.title, '')}`.replace(/\.$/u, '');
    files[`comparisons/${name}.json`] = strToU8(JSON.stringify(comparison));
    const windows = comparison.windows.map(({ model, messages: said }) => ({ name: model, messages: said }));
    const exportedAt = new Date().toLocaleString('zh-CN');
    files[`comparisons/${name}.md`] = strToU8(comparisonMarkdown({ ...comparison, windows, exportedAt }));
  }
}

/** Adds the comparisons that do not exist yet; one with the same title and the same threads counts as existing. */
export async function importComparisons(comparisons: readonly StoredComparison[]) {
  const imported = { added: 0, skipped: 0 };
  if (comparisons.length === 0) return imported;
  const entries = await call(listComparisons, {});
  for (const { title, system, windows } of comparisons) {
    const known = await Promise.all(
      entries.filter((entry) => entry.title === title).map((entry) => readStored(entry.id)),
    );
    if (known.some((other) => isSame(windows, other.windows))) imported.skipped += 1;
    else {
      const threads = windows.map(({ messages: said, ...settings }) => ({ ...settings, context: said }));
      await call(saveComparison, { title, system, windows: threads });
      imported.added += 1;
    }
  }
  return imported;
}

async function readStored(id: string): Promise<StoredComparison> {
  const { title, system, windows } = await call(readComparison, { id });
  return storedComparison.parse({
    title,
    system,
    windows: windows.map(({ context, ...settings }) => ({ ...settings, messages: JSON.parse(context) as unknown })),
  });
}

function isSame(one: StoredComparison['windows'], other: StoredComparison['windows']): boolean {
  return (
    one.length === other.length &&
    one.every((window, index) => isSameConversation(window.messages, other[index]?.messages ?? []))
  );
}
