import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export const FILE_NAMES = /(?<![0-9a-z])[0-9a-f]{32}\.[a-z0-9]{2,5}(?![0-9a-z])/gu;
/** A question has at most ten pictures and five documents; a text may quote some more. */
export const NAMES_MAX = 50;

type Naming = {
  ownerId: string;
  conversationId: string;
  messages: readonly { id: string; body: string }[];
  /** True when the messages may have named other files before. */
  isKnown?: boolean;
};

/**
 * Returns the statements that record which files of the owner the messages name. They run in the transaction that writes
 * the messages, so that no file which a saved message names can ever be deleted. A foreign key deletes the records
 * together with the messages.
 */
export function nameFiles(db: Kysely<Database>, { ownerId, conversationId, messages, isKnown }: Naming) {
  return messages.flatMap(({ id, body }): CompiledQuery[] => {
    const names = [...new Set(body.match(FILE_NAMES))].slice(0, NAMES_MAX);
    return [
      ...(isKnown === true ? [forgetOthers(db, { conversationId, id }, names)] : []),
      ...(names.length === 0 ? [] : [nameSome(db, { ownerId, conversationId, id }, names)]),
    ];
  });
}

type Place = { conversationId: string; id: string };

function nameSome(db: Kysely<Database>, { ownerId, conversationId, id }: Place & { ownerId: string }, names: string[]) {
  return sql`insert into "messageFile" ("conversationId", "messageId", "fileName")
    select message."conversationId", message.id, upload.name
    from message, upload join file on file.name = upload.name
    where message."conversationId" = ${conversationId} and message.id = ${id}
      and file."ownerId" = ${ownerId} and file.name in (${sql.join(names)})
    on conflict do nothing`.compile(db);
}

function forgetOthers(db: Kysely<Database>, { conversationId, id }: Place, names: readonly string[]) {
  return db
    .deleteFrom('messageFile')
    .where('conversationId', '=', conversationId)
    .where('messageId', '=', id)
    .$if(names.length > 0, (query) => query.where('fileName', 'not in', names))
    .compile();
}
