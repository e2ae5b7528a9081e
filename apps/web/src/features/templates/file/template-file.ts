import { noteExport } from '@wenjin/contract/export/note-export';
import { IMPORT_MAX } from '@wenjin/contract/templates/limits';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';

const AT_ONCE = 100;
const FORMAT = 'wenjin-templates';
/** A request may have 2 MB; a Chinese character takes three bytes. */
const CHARACTERS_AT_ONCE = 400_000;
const FILE_BYTES_MAX = 64 * 1024 * 1024;

export type Imported = { added: number; skipped: number };

/** The file format of one kind of templates: how all are read, which entries are valid, and how a part is imported. */
export type TemplateFile<Entry> = {
  readonly kind: 'chat' | 'flow';
  readonly name: string;
  readonly entry: z.ZodType<Entry>;
  readonly readAll: () => Promise<unknown[]>;
  readonly bring: (templates: Entry[]) => Promise<Imported>;
};

/** The file contains only the fields of an entry, not its id or its dates. */
export async function writeTemplateFile<Entry>({ kind, entry, readAll }: TemplateFile<Entry>): Promise<Blob> {
  const templates = (await readAll()).map((template) => entry.safeParse(template).data ?? template);
  const content = { format: FORMAT, kind, version: 1, templates };
  return new Blob([`${JSON.stringify(content, undefined, 2)}\n`], { type: 'application/json' });
}

type PageInput = { pageNo: string; pageSize: string };

/** Reads all pages for an export, which the server records. */
export async function readEveryPage<Row>(read: (page: PageInput) => Promise<{ records: Row[]; total: number }>) {
  await call(noteExport, { kind: 'templates', format: 'json' });
  const all: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await read({ pageNo: String(pageNo), pageSize: String(AT_ONCE) });
    all.push(...records);
    if (records.length < AT_ONCE || all.length >= total) return all;
  }
}

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Imports the valid entries; invalid and existing ones are skipped and counted. */
export async function readTemplateFile<Entry>(file: TemplateFile<Entry>, blob: Blob): Promise<Imported> {
  if (blob.size > FILE_BYTES_MAX) throw new UnreadableFile('文件过大');
  const list = entriesOf(parse(await blob.text()), file.kind);
  const good = list.map((entry) => file.entry.safeParse(entry).data).filter((entry) => entry !== undefined);
  if (good.length === 0) throw new UnreadableFile('文件中没有可导入的模板');
  const result = { added: 0, skipped: list.length - good.length };
  for (const part of partsOf(good)) {
    const { added, skipped } = await file.bring(part);
    result.added += added;
    result.skipped += skipped;
  }
  return result;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('文件不是 JSON 格式');
  }
}

function entriesOf(content: unknown, kind: string): unknown[] {
  if (Array.isArray(content)) return content;
  const { templates, kind: said = kind } = (content ?? {}) as { templates?: unknown; kind?: unknown };
  if (!Array.isArray(templates)) throw new UnreadableFile('文件中没有可导入的模板');
  if (said !== kind) throw new UnreadableFile('文件中是另一种模板，请到对应的页面导入');
  return templates;
}

/** Each part fits into a request. The last part goes first, so that the first part ends up on top. */
function partsOf<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = JSON.stringify(entry).length;
    const last = parts.at(-1);
    if (last === undefined || last.length === IMPORT_MAX || size > room) {
      parts.push([entry]);
      room = CHARACTERS_AT_ONCE - size;
    } else {
      last.push(entry);
      room -= size;
    }
  }
  return parts.toReversed();
}
