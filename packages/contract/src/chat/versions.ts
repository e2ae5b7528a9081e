import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { MESSAGES_MAX } from './conversation.ts';

/**
 * Shows another version of a question or an answer, with everything that followed it. `index` counts from 0, as in the
 * `versions` of a message.
 */
export const chooseVersion = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/chooseVersion',
  access: 'user',
  input: z.object({
    id: opaqueId,
    messageId: opaqueId,
    index: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).min(0, { error: '版本不正确' }),
  }),
  extra: z.object({ version: z.number() }),
});

/** Brings messages back that were removed shortly before. */
export const restoreMessages = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/restoreMessages',
  access: 'user',
  input: z.object({ id: opaqueId, messageIds: z.array(opaqueId).min(1).max(MESSAGES_MAX) }),
  extra: z.object({ version: z.number() }),
});
