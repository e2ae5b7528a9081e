import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { saveRobotSettings } from '@wenjin/contract/admin/robots';
import { FIRST_ROBOT_SETTINGS } from '@wenjin/contract/robot/robot-settings';
import { readRobotStatus, startRobotLogin } from '@wenjin/contract/robot/robot';
import type { FakeWeixin } from './fake-weixin.ts';
import { TestClient } from '../test-client.ts';

const READY = /问津已启动 (http:\/\/\S+)/u;
const SU = { username: '13800000000', password: 'abc12345' };

export type ServerProcess = { child: ChildProcess; origin: string };

/** Starts a real server in a process of its own, which a test can kill. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
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

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Signs a robot in without limits that a test would reach. */
export async function signRobotInAt(origin: string, weixin: FakeWeixin): Promise<void> {
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
