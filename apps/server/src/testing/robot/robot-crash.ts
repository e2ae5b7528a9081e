import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeWeixin } from './fake-weixin.ts';
import { kill, signRobotInAt, startServer } from './robot-server.ts';

const BATCH = 10;
const PATIENCE_MS = 300_000;

type Plan = { messages: number; contacts: number; kills: number; databaseUrl: string | undefined };
export type CrashResult = {
  answered: number;
  /** Messages without exactly one reply, and contacts whose replies came in another order. */
  problems: string[];
  /** Sends that the app recognised by their `client_id` as repeated. */
  repeated: number;
};

/** Writes messages to a robot while its server is killed again and again, and checks what the contacts received. */
export async function crashRobot({ messages, contacts, kills, databaseUrl }: Plan): Promise<CrashResult> {
  const weixin = await FakeWeixin.start();
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-robot-crash-'));
  const environment = {
    DATA_DIR: folder,
    ROBOT_DRIVER: 'weixin',
    ROBOT_BASE_URL: weixin.origin,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  let server = await startServer(environment);
  try {
    await signRobotInAt(server.origin, weixin);
    const written: { id: string; from: string }[] = [];
    const every = Math.floor(messages / (kills + 1));
    while (written.length < messages) {
      const count = Math.min(BATCH, messages - written.length);
      const batch = Array.from({ length: count }, (_value, index) => newMessage(written.length + index, contacts));
      written.push(...batch);
      // Every third batch comes twice, as after a lost response.
      weixin.write(...batch, ...(written.length % (3 * BATCH) === 0 ? batch : []));
      await sleep(30);
      if (written.length % every < BATCH && written.length < messages) {
        // In the middle of receiving, asking or sending.
        await sleep(Math.random() * 600);
        await kill(server.child);
        server = await startServer(environment);
      }
    }
    const until = performance.now() + PATIENCE_MS;
    while (weixin.sent.length < messages && performance.now() < until) await sleep(100);
    // Long enough for a second reply to show itself.
    await sleep(3000);
    return { answered: weixin.sent.length, problems: findProblems(weixin, written), repeated: weixin.repeated };
  } finally {
    await kill(server.child);
    await weixin.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function newMessage(index: number, contacts: number) {
  return { id: String(10 ** 15 + index), from: `contact-${index % contacts}`, text: `第 ${index} 个问题` };
}

/** Names the contacts whose replies are not exactly one for each message, in order. */
export function findProblems({ sent }: FakeWeixin, written: readonly { id: string; from: string }[]): string[] {
  const wanted = new Map<string, string[]>();
  for (const { id, from } of written) wanted.set(from, [...(wanted.get(from) ?? []), `context-${id}`]);
  return [...wanted].flatMap(([contact, tokens]) => {
    const got = sent.filter(({ to }) => to === contact).map(({ contextToken }) => contextToken);
    return got.join() === tokens.join() ? [] : [`${contact}: wrote ${tokens.join()}, got ${got.join()}`];
  });
}
