import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const offeredModel = z.object({
  id: z.string(),
  label: z.string(),
  vendor: z.string(),
  tokenLimit: z.number(),
  isVision: z.boolean(),
});
export type OfferedModel = z.output<typeof offeredModel>;

/** Lists the models that the caller may choose from. */
export const listModels = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/modellist',
  access: 'user',
  data: z.array(offeredModel),
});
