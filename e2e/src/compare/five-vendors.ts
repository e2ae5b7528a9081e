import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a vendor behaves: each of them is one window of the comparison. */
export type Manner = 'normal' | 'slow' | 'failing' | 'cut' | 'long';

type Vendor = { baseUrl: string; bodies: string[]; answer: (pieces: readonly string[]) => void };
export type FiveVendors = {
  /** The environment that sends the models of five vendors to them. */
  env: Record<string, string>;
  vendors: Record<Manner, Vendor>;
  close: () => Promise<void>;
};

/** The models of the windows, one for each vendor. */
export const MODEL_OF: Record<Manner, string> = {
  normal: 'gpt-4-0125-preview',
  slow: 'GLM3',
  failing: 'qwen-max',
  cut: 'deepseek-chat',
  long: 'doubao-128k',
};
const PREFIX: Record<Manner, string> = {
  normal: 'OPENAI',
  slow: 'ZHIPU',
  failing: 'DASHSCOPE',
  cut: 'DEEPSEEK',
  long: 'ARK',
};
const ANSWERS: Record<Manner, readonly string[]> = {
  normal: ['员工年假', '为 15 天。', '需要提前三天申请。'],
  slow: ['年假共', '有十五天。', '申请应提前 3 天提出。'],
  failing: [],
  cut: ['员工年假为 10 天。', '离职时折算工资。', '这里断'],
  long: Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 条说明写得很长，用来占满窗口。\n\n`),
};

/** Five vendors on this machine: one answers at once, one slowly, one fails, one is cut off, one writes much. */
export async function startFiveVendors(): Promise<FiveVendors> {
  const manners = Object.keys(MODEL_OF) as Manner[];
  const started = await Promise.all(manners.map(startVendor));
  return {
    env: Object.fromEntries(
      manners.flatMap((manner, index) => [
        [`${PREFIX[manner]}_BASE_URL`, started[index]?.vendor.baseUrl ?? ''],
        [`${PREFIX[manner]}_API_KEY`, 'test-key'],
      ]),
    ),
    vendors: Object.fromEntries(manners.map((manner, index) => [manner, started[index]?.vendor])) as Record<
      Manner,
      Vendor
    >,
    close: async () => void (await Promise.all(started.map(({ close }) => close()))),
  };
}

async function startVendor(manner: Manner) {
  let pieces = ANSWERS[manner];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    // The product may end a call at any time.
    respond(request, response).catch(() => response.destroy());
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    bodies.push(body);
    if (manner === 'failing') return void response.writeHead(400).end('{"error":{"message":"no"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) {
      await sleep(manner === 'slow' ? 700 : manner === 'long' ? 60 : 20);
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    }
    if (manner === 'cut') return void response.destroy();
    response.end(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    );
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { vendor: { baseUrl, bodies, answer: (next: readonly string[]) => void (pieces = next) }, close };
}
