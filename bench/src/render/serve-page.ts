import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '@wenjin/e2e/product';
import { build } from 'vite';

export type ServedPage = { origin: string; close: () => Promise<void> };

const MARKDOWN = join(ROOT, 'apps/web/src/shared/markdown');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Entry of the product's renderer. It is built here because the import rules do not allow importing it. */
const FACE = `
import ${JSON.stringify(join(ROOT, 'apps/web/src/shared/ui/base.css'))};
export { Markdown } from ${JSON.stringify(join(MARKDOWN, 'markdown.tsx'))};
export { markdownEngine } from ${JSON.stringify(join(MARKDOWN, 'markdown-engine.ts'))};
export { ToastContext } from ${JSON.stringify(join(ROOT, 'apps/web/src/shared/ui/use-toast.ts'))};
`;

/** Builds the page with all candidates for production, in its own folder, and serves it. */
export async function servePage(): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'wenjin-render-'));
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    mode: 'production',
    logLevel: 'error',
    plugins: [
      {
        name: 'product-face',
        resolveId: (id) => (id === 'virtual:product-markdown' ? '\0product-markdown.ts' : undefined),
        load: (id) => (id === '\0product-markdown.ts' ? FACE : undefined),
      },
    ],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 9999 },
  });
  const server = createServer(({ url = '/' }, response) => {
    void sendFile(join(folder, normalize(url === '/' ? '/index.html' : (url.split('?')[0] ?? ''))), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  try {
    const body = await readFile(path);
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
