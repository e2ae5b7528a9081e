import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';

export const deviceSession = z.object({
  id: z.string(),
  /** For example `Chrome · Windows`. */
  device: z.string(),
  address: z.string(),
  createTime: z.string(),
  lastSeenTime: z.string(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

/** Lists the caller's signed-in devices, the current one first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/system/sessions',
  access: 'user',
  data: z.array(deviceSession),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/api/system/sessions/revoke',
  access: 'user',
  input: z.object({ id: opaqueId }),
});

/** Signs out every other device; `data` is the number of sessions that ended. */
export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/api/system/sessions/revokeOthers',
  access: 'user',
  data: z.number(),
});
