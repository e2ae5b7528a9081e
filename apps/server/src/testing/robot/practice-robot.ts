import { setTimeout as wait } from 'node:timers/promises';
import { confirmPractice, type Practice, readPractice, sendPractice } from '@wenjin/contract/robot/practice';
import { readRobotLog, readRobotStatus, type RobotLogEntry, startRobotLogin } from '@wenjin/contract/robot/robot';
import { readQr } from './read-qr.ts';
import type { TestClient } from '../test-client.ts';

const PATIENCE_MS = 15_000;

/** Repeats until the check returns something. */
export async function eventually<Value>(find: () => Promise<Value | undefined | false>, what: string): Promise<Value> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const value = await find();
    if (value !== undefined && value !== false) return value;
    await wait(50);
  }
  throw new Error(`not within ${PATIENCE_MS} ms: ${what}`);
}

export async function readStatus(browser: TestClient) {
  return (await browser.call(readRobotStatus)).body.data as { isOnline: boolean; msg?: string; state?: string };
}

export async function readLogs(browser: TestClient, after?: string): Promise<RobotLogEntry[]> {
  const { data } = (await browser.call(readRobotLog, after === undefined ? {} : { after })).body;
  return (data as { logs: RobotLogEntry[] }).logs;
}

/** Shows a QR code in a browser and returns the token in it. */
export async function showQr(browser: TestClient, input: { refresh?: string } = {}): Promise<string> {
  const { body } = await browser.call(startRobotLogin, input);
  const address = await readQr(body.msg);
  return address.slice(address.lastIndexOf('/') + 1);
}

/** Signs a practice robot in: a browser shows the QR code, a phone confirms it. */
export async function signRobotIn(browser: TestClient, phone: TestClient, name = '王漫'): Promise<string> {
  const token = await showQr(browser);
  await phone.call(readPractice, { token });
  await phone.call(confirmPractice, { token, name });
  await eventually(async () => (await readStatus(browser)).isOnline, 'the robot is online');
  return token;
}

export async function readPhone(phone: TestClient, token: string): Promise<Practice> {
  return (await phone.call(readPractice, { token })).body.data as Practice;
}

/** Sends a message and returns the texts that the robot has answered by then, once there are `count` of them. */
export async function say(phone: TestClient, token: string, id: string, text: string): Promise<void> {
  const { body } = await phone.call(sendPractice, { token, id, text });
  if (body.code !== 200) throw new Error(body.msg);
}

export async function replies(phone: TestClient, token: string, count: number): Promise<string[]> {
  return eventually(async () => {
    const { messages } = await readPhone(phone, token);
    const texts = messages.filter(({ isOwn }) => !isOwn).map(({ text }) => text);
    return texts.length >= count ? texts : undefined;
  }, `${count} replies`);
}
