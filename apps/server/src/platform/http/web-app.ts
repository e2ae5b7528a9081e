import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { pagePolicy, REPORTING_ENDPOINTS } from './security-headers.ts';

const NONCE_MARK = '__CSP_NONCE__';
const YEAR_SECONDS = 365 * 86_400;

type WebAppOptions = {
  folder: string;
  pages: readonly string[];
  /**
   * Pages of single documents, with a check whether the caller may see the document; search engines never list them.
   */
  guarded?: Readonly<Record<string, (request: FastifyRequest) => Promise<boolean>>>;
};

/** Serves the built web client. Without a build (in development Vite serves the client) only the API works. */
export async function addWebApp(app: FastifyInstance, { folder, pages, guarded = {} }: WebAppOptions): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(() => refuse());
    return;
  }
  const index = readFileSync(indexFile, 'utf8');

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', 'index.html.*', '.vite/**', '.stamp'],
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  for (const page of pages) app.get(page, { exposeHeadRoute: true }, (_request, reply) => sendPage(reply));
  for (const [page, isThere] of Object.entries(guarded)) {
    app.get(page, { exposeHeadRoute: true }, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
      return sendPage((await isThere(request)) ? reply : reply.code(404));
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    return wantsPage ? sendPage(reply.code(404)) : refuse();
  });

  function sendPage(reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('reporting-endpoints', REPORTING_ENDPOINTS)
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(NONCE_MARK, nonce));
  }
}

/** Files under assets can be cached for ever, because their names change with their contents. */
function cachingOf(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}

function refuse(): never {
  throw new AppError('no-such-path', '找不到服务器接口');
}
