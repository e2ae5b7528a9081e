import { CSP_REPORT_PATH } from '@wenjin/contract/pages';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const OLD = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/x?secret=1' } };
const NEW = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }];

function send(origin: string, type: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(origin + CSP_REPORT_PATH, { method: 'POST', body: text, headers: { 'content-type': type, ...headers } });
}

async function counted(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('csp_reports_total{'));
}

describe('reports of the content security policy', () => {
  it('accepts unsigned CSP reports in both formats and counts them by directive', async () => {
    const { origin, logged } = await startTestApp();
    expect((await send(origin, 'application/csp-report', OLD)).status).toBe(204);
    expect((await send(origin, 'application/reports+json', NEW)).status).toBe(204);
    expect(await counted(origin)).toEqual([
      'csp_reports_total{directive="img-src"} 1',
      'csp_reports_total{directive="script-src-elem"} 1',
    ]);
    expect(logged.join('')).toContain('evil.example');
    expect(logged.join('')).not.toContain('secret=1');
  });

  it('refuses malformed and large CSP reports, and counts unknown directives as other', async () => {
    const { origin } = await startTestApp();
    await send(origin, 'application/csp-report', { 'csp-report': { 'effective-directive': 'made-up' } });
    expect(await counted(origin)).toEqual(['csp_reports_total{directive="other"} 1']);
    expect(await (await send(origin, 'application/csp-report', '{')).json()).toMatchObject({ code: 400 });
    expect((await send(origin, 'text/plain', 'x')).status).toBe(415);
    expect((await send(origin, 'application/csp-report', `"${'x'.repeat(20_000)}"`)).status).toBe(413);
  });

  it('limits CSP reports by address', async () => {
    const { origin } = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) {
      statuses.add((await send(origin, 'application/csp-report', OLD, { 'x-forwarded-for': '10.0.0.1' })).status);
    }
    expect([...statuses]).toEqual([204, 429]);
    expect((await send(origin, 'application/csp-report', OLD, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(204);
  });
});
