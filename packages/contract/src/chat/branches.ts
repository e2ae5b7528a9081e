import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { MESSAGES_MAX } from './conversation.ts';
import { message } from './message.ts';

const WRONG = { error: '版本数据不正确' };

/** The version `number` of the question or answer that `groupId` stands for. */
const versionOfMessage = z.object(
  {
    messageId: opaqueId,
    groupId: opaqueId,
    number: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).min(0, { error: '版本不正确' }),
  },
  WRONG,
);

/** The branches of a conversation that are not shown, for an archive. */
export const readBranches = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/branches',
  access: 'user',
  input: z.object({ id: opaqueId }),
  data: z.object({
    /** In the order of each branch; `headId` is the first message of the branch, `body` is a message as JSON text. */
    hidden: z.array(z.object({ headId: z.string(), body: z.string() })),
    versions: z.array(z.object({ messageId: z.string(), groupId: z.string(), number: z.number() })),
  }),
});

/** Gives a conversation that has no versions yet those of an archive. */
export const addBranches = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/addBranches',
  access: 'user',
  bodyLimit: 16 * 1024 * 1024,
  input: z.object({
    id: opaqueId,
    hidden: z.array(z.object({ headId: opaqueId, message }, WRONG), WRONG).max(MESSAGES_MAX),
    versions: z.array(versionOfMessage, WRONG).max(MESSAGES_MAX),
  }),
  extra: z.object({ version: z.number() }),
});
export type BranchesToAdd = z.output<typeof addBranches.input>;
