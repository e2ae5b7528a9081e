import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

/** Sends raw bytes and returns status, headers and body of the response. */
async function exchange(origin: string, lines: readonly string[], body = '') {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve()).on('close', () => resolve());
    setTimeout(() => socket.destroy(), 3000).unref();
  });
  const [head = '', text = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = new Map(
    fields.map((field) => field.split(/: ?/u, 2) as [string, string]).map(([k, v]) => [k.toLowerCase(), v]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, text };
}

const HOST = 'Host: 127.0.0.1';
const CLOSE = 'Connection: close';
const get = (path: string, ...more: string[]) => [`GET ${path} HTTP/1.1`, HOST, CLOSE, ...more];

const MALFORMED: [string, number, string[], string?][] = [
  ['a percent sign that escapes nothing', 400, get('/%')],
  ['a broken escape in an API path', 400, get('/api/%zz')],
  ['an escape that is no UTF-8', 400, get('/files/%ff%fe')],
  ['an over-long parameter', 404, get(`/files/${'a'.repeat(500)}`)],
  ['an over-long path', 404, get(`/${'a/'.repeat(3000)}`)],
  ['headers that are too large', 431, get('/', `X-Long: ${'a'.repeat(20_000)}`)],
  ['too many bytes in one path', 431, get(`/${'a'.repeat(20_000)}`)],
  ['two Host headers', 400, get('/healthz', 'Host: evil.example')],
  ['two equal Host headers', 400, get('/healthz', HOST)],
  ['no Host header', 400, ['GET /healthz HTTP/1.1', CLOSE]],
  ['an unknown method', 400, ['FOO / HTTP/1.1', HOST, CLOSE]],
  ['no HTTP at all', 400, ['hello']],
  ['a space before the colon', 400, get('/', 'X-A : b')],
  ['a control character in a header', 400, get('/', 'X-A: a\u0001b')],
  ['a length that is no number', 400, ['POST / HTTP/1.1', HOST, CLOSE, 'Content-Length: x']],
  ['two lengths', 400, ['POST / HTTP/1.1', HOST, CLOSE, 'Content-Length: 1', 'Content-Length: 2']],
  [
    'length and chunks together',
    400,
    ['POST / HTTP/1.1', HOST, 'Content-Length: 3', 'Transfer-Encoding: chunked'],
    '0\r\n\r\n',
  ],
  ['an unknown expectation', 417, get('/healthz', 'Expect: miracles')],
  ['an unknown path', 404, get('/no/such/path')],
  [
    'a body of an unknown type for an unknown path',
    404,
    ['POST /no/such/path HTTP/1.1', HOST, CLOSE, 'Content-Type: text/x', 'Content-Length: 1'],
    'x',
  ],
];

describe('a malformed request', () => {
  it.each(MALFORMED)('with %s gets %d in the shape of every failure', async (_name, status, lines, body) => {
    const { origin } = await startTestApp();
    const reply = await exchange(origin, lines, body);
    expect(reply.status).toBe(status);
    const requestId = reply.headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/u);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-length': String(Buffer.byteLength(reply.text)),
    });
    const envelope = JSON.parse(reply.text) as { msg: string };
    expect(envelope).toMatchObject({ code: status, state: '0', data: null });
    expect(envelope.msg).toMatch(/^[\p{Script=Han}，。、]+$/u);
    expect(reply.text).not.toMatch(/error|stack|FST_|Bad|statusCode/iu);
  });

  it('does not stop the next request on a new connection', async () => {
    const { origin } = await startTestApp();
    await exchange(origin, ['hello']);
    expect((await exchange(origin, get('/healthz'))).status).toBe(200);
  });
});
