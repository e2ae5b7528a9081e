import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { saveRobotSettings } from '@wenjin/contract/admin/robots';
import { FIRST_ROBOT_SETTINGS } from '@wenjin/contract/robot/robot-settings';
import { readRobotStatus, startRobotLogin } from '@wenjin/contract/robot/robot';
import { FakeWeixin } from './fake-weixin.ts';
import { TestClient } from '../test-client.ts';

const READY = /问津已启动 (http:\/\/\S+)/u;
const SU = { username: '13800000000', password: 'abc12345' };
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
    await signIn(server.origin, weixin);
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

function newMessage(index: number, contacts: number) {
  return { id: String(10 ** 15 + index), from: `contact-${index % contacts}`, text: `第 ${index} 个问题` };
}

function findProblems({ sent }: FakeWeixin, written: readonly { id: string; from: string }[]): string[] {
  const wanted = new Map<string, string[]>();
  for (const { id, from } of written) wanted.set(from, [...(wanted.get(from) ?? []), `context-${id}`]);
  return [...wanted].flatMap(([contact, tokens]) => {
    const got = sent.filter(({ to }) => to === contact).map(({ contextToken }) => contextToken);
    return got.join() === tokens.join() ? [] : [`${contact}: wrote ${tokens.join()}, got ${got.join()}`];
  });
}

async function startServer(environment: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      ENGINES: 'off',
      LOGIN_CAPTCHA: '0',
      BUILT_IN_PIECE_MS: '0',
      SEED_PASSWORD: SU.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += String(chunk);
    const origin = READY.exec(output)?.[1];
    if (origin !== undefined) return { child, origin };
  }
  throw new Error(`the server did not start: ${output}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function signIn(origin: string, weixin: FakeWeixin): Promise<void> {
  const admin = await TestClient.connect(origin);
  await admin.signIn(SU);
  const limits = { perContactMinute: 10_000, perRobotMinute: 10_000 };
  await admin.call(saveRobotSettings, { ...FIRST_ROBOT_SETTINGS, ...limits });
  weixin.confirm();
  await admin.call(startRobotLogin);
  for (;;) {
    const { isOnline } = (await admin.call(readRobotStatus)).body.data as { isOnline: boolean };
    if (isOnline) return;
    await sleep(100);
  }
}
