import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const AGREEMENT_TITLES = { service: '服务协议', privacy: '隐私条款' } as const;
export type AgreementName = keyof typeof AGREEMENT_TITLES;

/** Returns an agreement, as markdown, that the user accepts at registration. */
export const readAgreement = endpoint({
  method: 'GET',
  path: '/api/index/agreement',
  access: 'visitor',
  input: z.object({ name: z.enum(['service', 'privacy'], { error: '没有这份协议' }) }),
  data: z.object({ name: z.enum(['service', 'privacy']), title: z.string(), content: z.string() }),
});
