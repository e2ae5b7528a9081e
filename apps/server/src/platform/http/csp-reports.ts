import { CSP_REPORT_PATH } from '@wenjin/contract/pages';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { parseJson } from '../json/parse-json.ts';
import type { Limiter } from '../live/limiter.ts';
import { addressKey } from './client-address.ts';

const BODY_BYTES = 16 * 1024;
const REPORTS_MAX = 20;
/** Clients choose the directive's name, so a metric label must accept only known values. */
const DIRECTIVES = new Set(
  [
    'default',
    'script',
    'script-src-attr',
    'script-src-elem',
    'style',
    'style-src-attr',
    'style-src-elem',
    'img',
    'font',
  ]
    .concat(['connect', 'media', 'worker', 'manifest', 'frame', 'object', 'base-uri', 'form-action', 'frame-ancestors'])
    .map((name) => (name.includes('-') ? name : `${name}-src`)),
);

const text = z.string().max(2048).optional().catch(undefined);
const oldReport = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});
const newReports = z
  .array(z.object({ type: text, body: z.object({ effectiveDirective: text, blockedURL: text }).catch({}) }))
  .max(REPORTS_MAX);

type Violation = { directive: string | undefined; blocked: string | undefined };

/** Receives browsers' reports of violations of the content security policy. No session is needed; nothing is stored. */
export async function addCspReports(app: FastifyInstance, registry: Registry, limit: Limiter): Promise<void> {
  const counter = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the content security policy that browsers have reported',
    labelNames: ['directive'],
    registers: [registry],
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      async (_request: unknown, body: Buffer) => parseJson(body.toString('utf8')),
    );
    scope.post(CSP_REPORT_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      await limit.spend(addressKey(request.ip));
      for (const { directive = '', blocked = '' } of readViolations(request.body)) {
        counter.inc({ directive: DIRECTIVES.has(directive) ? directive : 'other' });
        request.log.warn({ directive: directive.slice(0, 40), blocked: originOf(blocked) }, 'content security policy');
      }
      return reply.code(204).send();
    });
  });
}

function readViolations(body: unknown): Violation[] {
  const old = oldReport.safeParse(body).data?.['csp-report'];
  if (old !== undefined) {
    const directive = old['effective-directive'] ?? old['violated-directive']?.split(' ')[0];
    return [{ directive, blocked: old['blocked-uri'] }];
  }
  const reports = newReports.safeParse(body).data ?? [];
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL } }) => ({ directive: effectiveDirective, blocked: blockedURL }));
}

/** Drops path and query, which may contain what a user typed. */
function originOf(blocked: string): string {
  if (URL.canParse(blocked) && /^(https?|wss?):/u.test(blocked)) return new URL(blocked).origin;
  return blocked.slice(0, 40).replace(/:.*$/su, '');
}
