import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const KEYS = { accessKeyId: 'AKID', secretAccessKey: 'SECRET', region: 'cn-north-1' };
export const BUCKET = 'wenjin';

/** Implements the part of S3 that the product uses and verifies every signature (AWS Signature Version 4). */
export async function startObjectStorage() {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = request.url ?? '';
      if (!isSigned(request, body)) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] });
      const found = objects.get(path);
      if (request.method === 'DELETE') objects.delete(path);
      if (request.method === 'DELETE') return response.writeHead(204).end();
      return response.writeHead(found === undefined ? 404 : 200).end(request.method === 'GET' ? found?.body : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    options: { endpoint, bucket: BUCKET, ...KEYS },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_REGION: KEYS.region,
    },
  };
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const parts = /Credential=(\S+?)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/u.exec(headers.authorization ?? '');
  const [, id, scope = '', names = '', signature] = parts ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url, '', lines.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (parent, part) => createHmac('sha256', parent).update(part).digest(),
      `AWS4${KEYS.secretAccessKey}`,
    );
  return id === KEYS.accessKeyId && createHmac('sha256', key).update(text).digest('hex') === signature;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
