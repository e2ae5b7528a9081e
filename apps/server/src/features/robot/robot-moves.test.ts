import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FakeWeixin } from '../../testing/robot/fake-weixin.ts';
import { findProblems, newMessage } from '../../testing/robot/robot-crash.ts';
import { kill, signRobotInAt, startServer } from '../../testing/robot/robot-server.ts';
import { makeTestFolder, testDatabaseUrls } from '../../testing/test-databases.ts';

const redisServer = process.env['TEST_REDIS_URL'];
const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');
const CONTACTS = 5;
const BEFORE = 20;
const ALL = 40;
/** The lease of a dead instance runs out after ten seconds. */
const MOVES_WITHIN_MS = 20_000;

describe.skipIf(redisServer === undefined)('a robot whose instance is killed', () => {
  it(
    'moves to the other instance, which answers everything once and in order',
    { timeout: 120_000 },
    async (context) => {
      if (postgres === undefined) return context.skip();
      const weixin = await FakeWeixin.start();
      onTestFinished(() => weixin.stop());
      const shared = {
        ROBOT_DRIVER: 'weixin',
        ROBOT_BASE_URL: weixin.origin,
        DATABASE_URL: (await postgres.makeUrl()) ?? '',
        REDIS_URL: new URL('/8', redisServer).href,
        SECRET_KEY: randomBytes(32).toString('base64'),
      };
      const start = async () => {
        const server = await startServer({ ...shared, DATA_DIR: makeTestFolder() });
        onTestFinished(() => kill(server.child));
        return server;
      };
      const one = await start();
      await signRobotInAt(one.origin, weixin);
      // Started only now, so that the first one certainly runs the robot.
      await start();
      const starts = () => weixin.calls.filter(({ path }) => path === 'msg/notifystart').length;
      const messages = Array.from({ length: ALL }, (_message, index) => newMessage(index, CONTACTS));

      weixin.write(...messages.slice(0, BEFORE));
      await expect.poll(() => weixin.sent.length, { timeout: 15_000 }).toBeGreaterThan(CONTACTS);
      expect(starts()).toBe(1);
      await kill(one.child);
      const killedAt = performance.now();
      // The same messages come again, as after a response that was lost, and new ones.
      weixin.write(...messages.slice(0, BEFORE), ...messages.slice(BEFORE));
      await expect.poll(() => weixin.sent.length, { timeout: MOVES_WITHIN_MS + 10_000, interval: 100 }).toBe(ALL);
      expect(performance.now() - killedAt).toBeLessThan(MOVES_WITHIN_MS + 10_000);
      expect(starts()).toBe(2);
      // Long enough for a second reply to show itself.
      await sleep(2000);
      expect(findProblems(weixin, messages)).toEqual([]);
    },
  );
});
