import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { message } from '@wenjin/contract/chat/message';
import { importTemplates } from '@wenjin/contract/templates/chat-templates';
import { isSameConversation, type ArchivedConversation } from '@wenjin/domain/export/archive';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { importComparisons } from './archive-comparisons.ts';
import type { Archive } from './archive-format.ts';
import { restoreExtras, restoreFolders, type Extras } from './archive-extras.ts';
import { restoreFiles, type ArchivedFiles } from './archive-files.ts';
import type { Progress } from './pack-archive.ts';

const TEMPLATES_AT_ONCE = 50;

export type Imported = { added: number; skipped: number };

/** Adds what does not exist yet. A conversation with the same title and messages counts as existing. */
export async function importArchive(
  { conversations, folders, comparisons, templates, files }: Archive,
  onProgress: Progress,
): Promise<Imported> {
  const known = await knownByTitle();
  const imported = { added: 0, skipped: 0 };
  onProgress(0, conversations.length);
  await restoreFolders(folders);
  for (const [index, conversation] of conversations.entries()) {
    if (await isKnown(conversation, known)) imported.skipped += 1;
    else {
      const messages = await restoreFiles(conversation.messages, files);
      const id = await save({ ...conversation, messages });
      if (conversation.extras !== undefined) await restoreExtras(id, await withFiles(conversation.extras, files));
      known.set(conversation.title, [...(known.get(conversation.title) ?? []), id]);
      imported.added += 1;
    }
    onProgress(index + 1, conversations.length);
  }
  for (let start = 0; start < templates.length; start += TEMPLATES_AT_ONCE) {
    await call(importTemplates, { templates: templates.slice(start, start + TEMPLATES_AT_ONCE) });
  }
  const { added, skipped } = await importComparisons(comparisons);
  return { added: imported.added + added, skipped: imported.skipped + skipped };
}

async function withFiles(extras: Extras, files: ArchivedFiles): Promise<Extras> {
  const messages = await restoreFiles(
    extras.hidden.map((each) => each.message),
    files,
  );
  const hidden = extras.hidden.map(({ headId, message }, index) => ({ headId, message: messages[index] ?? message }));
  return { ...extras, hidden };
}

async function knownByTitle(): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>();
  for (const { id, title } of await call(listTitles, { limit: '10000' })) {
    known.set(title, [...(known.get(title) ?? []), id]);
  }
  return known;
}

async function isKnown({ title, messages }: ArchivedConversation, known: ReadonlyMap<string, string[]>) {
  for (const id of known.get(title) ?? []) {
    const { context } = await call(readConversation, { id });
    if (isSameConversation(messages, z.array(message).parse(JSON.parse(context)))) return true;
  }
  return false;
}

function save({ title, contextType, messages }: ArchivedConversation): Promise<string> {
  return call(saveConversation, { title, contextType, context: JSON.stringify(messages) });
}
