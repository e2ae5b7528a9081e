import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const offeredModel = z.object({
  id: z.string(),
  label: z.string(),
  vendor: z.string(),
  tokenLimit: z.number(),
  isVision: z.boolean(),
  /** False when the vendor has no key: the built-in engine then answers in its place. */
  isConnected: z.boolean().optional(),
});
export type OfferedModel = z.output<typeof offeredModel>;

/** Lists the models that the caller may choose from. */
export const listModels = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/modellist',
  access: 'user',
  data: z.array(offeredModel),
});
