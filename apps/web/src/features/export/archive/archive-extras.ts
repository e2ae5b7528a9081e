import { addBranches, readBranches } from '@wenjin/contract/chat/branches';
import { message, type Message } from '@wenjin/contract/chat/message';
import { addFolder, FOLDER_NAME_MAX, listFolders, organise } from '@wenjin/contract/chat/organise';
import { rate } from '@wenjin/contract/chat/rate';
import { listOwnVotes, VOTE_REASONS, voteValue } from '@wenjin/contract/knowledge/votes';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';

/** What an archive keeps of a conversation beside the messages that are shown. All of it may be missing. */
export const storedExtras = z.object({
  pinned: z.boolean().default(false),
  folder: z
    .string()
    .max(FOLDER_NAME_MAX * 2)
    .default(''),
  hidden: z.array(z.object({ headId: z.string(), message })).default([]),
  versions: z.array(z.object({ messageId: z.string(), groupId: z.string(), number: z.number() })).default([]),
  votes: z
    .array(z.object({ answerId: z.string(), value: voteValue, reasons: z.array(z.string()), text: z.string() }))
    .default([]),
});
export type Extras = z.output<typeof storedExtras>;

type Shown = { id: string; messages: readonly Message[]; pinned: boolean; folder: string };

/** Reads the other versions and the ratings of a conversation. */
export async function readExtras({ id, messages, pinned, folder }: Shown): Promise<Extras> {
  const hasVersions = messages.some(({ versions }) => versions !== undefined);
  const isRated = hasVersions || messages.some(({ rating }) => rating !== undefined);
  const branches = hasVersions ? await call(readBranches, { id }, { isQuiet: true }) : { hidden: [], versions: [] };
  const votes = isRated ? await call(listOwnVotes, { conversationId: id }, { isQuiet: true }) : [];
  const hidden = branches.hidden.map(({ headId, body }) => ({ headId, message: message.parse(JSON.parse(body)) }));
  return { pinned, folder, hidden, versions: branches.versions, votes };
}

/** Gives an imported conversation its versions, ratings, pin and folder. */
export async function restoreExtras(id: string, { pinned, folder, hidden, versions, votes }: Extras): Promise<void> {
  if (hidden.length > 0) await call(addBranches, { id, hidden, versions });
  for (const { answerId, value, reasons, text } of votes) {
    const known = VOTE_REASONS.filter((reason) => reasons.includes(reason));
    // A vote on an answer that is not in the archive is left out.
    await call(rate, { id, messageId: answerId, value, reasons: known, reason: text }, { isQuiet: true }).catch(
      () => undefined,
    );
  }
  if (pinned) await call(organise, { ids: [id], pinned });
  // The conversation is there also when its folder is one too many.
  if (folder !== '') await call(organise, { ids: [id], folder }, { isQuiet: true }).catch(() => undefined);
}

/** Folders without conversations are part of an archive too. */
export async function readFolders(): Promise<string[]> {
  return (await call(listFolders, {}, { isQuiet: true })).map(({ name }) => name);
}

/** A folder that cannot be created, for example because there are too many, must not stop the import. */
export async function restoreFolders(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const known = new Set(await readFolders());
  for (const name of names) {
    if (!known.has(name)) await call(addFolder, { name }, { isQuiet: true }).catch(() => undefined);
  }
}
