import { unzipSync, strFromU8 } from 'fflate';
import { message } from '@wenjin/contract/chat/message';
import { FOLDERS_MAX } from '@wenjin/contract/chat/organise';
import type { PlainTemplate } from '@wenjin/contract/templates/chat-templates';
import { archiveTitle, readChatGpt, type ArchivedConversation } from '@wenjin/domain/export/archive';
import { z } from 'zod';
import { storedComparison, type StoredComparison } from './archive-comparisons.ts';
import { storedExtras, type Extras } from './archive-extras.ts';
import type { ArchivedFiles } from './archive-files.ts';

export const ARCHIVE_FORMAT = 'wenjin-archive-1';
const FILE_PATH = /^files\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/u;
/** A larger archive is not one of this product. */
const UNPACKED_MAX = 1024 * 1024 * 1024;

export type Archive = {
  conversations: (ArchivedConversation & { extras?: Extras })[];
  folders: string[];
  comparisons: StoredComparison[];
  templates: PlainTemplate[];
  files: ArchivedFiles;
};

const storedConversation = z
  .object({ title: z.string(), contextType: z.string().default('[]'), messages: z.array(message) })
  .extend(storedExtras.shape)
  .transform(({ title, contextType, messages, ...extras }) => ({ title, contextType, messages, extras }));
const storedFolders = z.array(z.string()).max(FOLDERS_MAX);
const storedTemplates = z.array(z.object({ title: z.string(), template: z.string() }));

/** Reads this product's archive, ChatGPT's export, or its `conversations.json` alone. Throws on anything else. */
export async function readArchive(file: Blob): Promise<Archive> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return fromChatGpt(JSON.parse(strFromU8(bytes)));
  const files = unpack(bytes);
  const outside = Object.entries(files).find(([name]) => name.endsWith('conversations.json'));
  if (files['wenjin.json'] === undefined && outside !== undefined)
    return fromChatGpt(JSON.parse(strFromU8(outside[1])));
  if (files['wenjin.json'] === undefined) throw new Error('not an archive');
  const conversations = Object.entries(files)
    .filter(([name]) => /^conversations\/[^/]+\.json$/u.test(name))
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([, content]) => storedConversation.parse(JSON.parse(strFromU8(content))))
    .map((conversation) => ({ ...conversation, title: archiveTitle(conversation.title) }));
  const templates = files['templates.json'];
  const folders = files['folders.json'];
  const names = Object.keys(files).filter((name) => FILE_PATH.test(name));
  return {
    files: new Map(names.map((name) => [name.slice('files/'.length), new Uint8Array(files[name] ?? [])])),
    conversations,
    folders: folders === undefined ? [] : storedFolders.parse(JSON.parse(strFromU8(folders))),
    comparisons: Object.entries(files)
      .filter(([name]) => /^comparisons\/[^/]+\.json$/u.test(name))
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([, content]) => storedComparison.parse(JSON.parse(strFromU8(content)))),
    templates: templates === undefined ? [] : storedTemplates.parse(JSON.parse(strFromU8(templates))),
  };
}

function fromChatGpt(data: unknown): Archive {
  const conversations = readChatGpt(data);
  if (conversations.length === 0) throw new Error('nothing to import');
  return { conversations, folders: [], comparisons: [], templates: [], files: new Map() };
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.json') && !FILE_PATH.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > UNPACKED_MAX) throw new Error('too large');
      return true;
    },
  });
}
