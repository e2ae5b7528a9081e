import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = { windows: number; pieces: readonly string[]; pieceMs: number };

/** Sends the same answers in the format of the product, for a page that shows them as plain text. */
export async function servePlainStreams({ windows, pieces, pieceMs }: Options) {
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    }
    void send().catch(() => response.destroy());
    async function send() {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of pieces) {
        await sleep(pieceMs);
        const line = `data: ${Buffer.from(piece).toString('base64')}\n\n`;
        for (let window = 0; window < windows; window += 1) response.write(`${window} ${line}`);
      }
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The least that a page can do: decode each piece and append it to a text, once per frame. */
const PAGE = `<!doctype html><meta charset="utf-8">
<style>body{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px}div{height:400px;overflow:auto;white-space:pre-wrap;font:15px/25px sans-serif}</style>
<div></div><div></div><div></div><div></div><div></div>
<script>
window.readAll = async () => {
  const areas = [...document.querySelectorAll('div')];
  const texts = areas.map((area) => area.appendChild(document.createTextNode('')));
  const waiting = areas.map(() => '');
  let planned = false;
  const draw = () => {
    planned = false;
    waiting.forEach((text, index) => {
      if (text === '') return;
      texts[index].appendData(text);
      waiting[index] = '';
      areas[index].scrollTop = areas[index].scrollHeight;
    });
  };
  const response = await fetch('/stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\\n');
    rest = lines.pop();
    for (const line of lines) {
      const match = /^(\\d+) data: (.+)$/.exec(line);
      if (match === null) continue;
      waiting[Number(match[1])] += decoder.decode(Uint8Array.from(atob(match[2]), (c) => c.charCodeAt(0)));
      if (!planned) requestAnimationFrame(draw);
      planned = true;
    }
  }
};
</script>`;
