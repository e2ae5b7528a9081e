import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** How often users chose each model as the best window of a comparison, the most chosen first. */
export const countChoices = endpoint({
  method: 'GET',
  path: '/api/admin/compare/choices',
  access: 'admin',
  data: z.array(
    z.object({
      model: z.string(),
      chosen: z.number(),
      /** Of these, how many were chosen while the names were hidden. */
      blind: z.number(),
    }),
  ),
});
export type ModelChoices = z.output<typeof countChoices.data>[number];
