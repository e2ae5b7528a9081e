import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/schema.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createRobotMessageRepository } from './robot-message.repository.ts';
import { createRobotRepository, type RobotRow } from './robot.repository.ts';

const ROBOT: RobotRow = {
  id: 'r1',
  browserHash: 'b1',
  driver: 'weixin',
  state: 'online',
  note: '',
  nickName: '小津',
  startedBy: null,
  device: '',
  secretBox: '',
  cursor: '',
  qrNumber: 1,
  qrAt: 0,
  expiries: 0,
  verifyCode: '',
  isCodeWrong: 0,
  isFaulty: 0,
  holder: '',
  heldUntil: 0,
  onlineAt: 1,
  lastMessageAt: null,
  createdAt: 1,
  updatedAt: 1,
};
const MESSAGE = {
  messageId: 'm1',
  contactId: 'c1',
  name: '王漫',
  kind: 'text',
  text: '你好',
  contextToken: 't',
} as const;

async function prepare(open: () => Promise<Kysely<Database>>) {
  const db = await open();
  const robots = createRobotRepository(db);
  await robots.add(ROBOT);
  return { robots, messages: createRobotMessageRepository(db) };
}

describe.each(testDatabases)('the lease of a robot on $name', ({ open }) => {
  it('is given to one instance and moves when it is no longer renewed', async () => {
    const { robots } = await prepare(open);
    const hold = (instanceId: string, now: number) => robots.hold({ instanceId, now, until: now + 100 });
    const first = await Promise.all([hold('one', 1000), hold('two', 1000), hold('three', 1000)]);
    expect(first.flat()).toEqual(['r1']);
    const holder = (await robots.find('r1'))?.holder ?? '';
    expect(await hold(holder, 1050)).toEqual(['r1']);
    expect(await hold('other', 1100)).toEqual([]);
    expect(await hold('other', 1151)).toEqual(['r1']);
    expect(await hold(holder, 1152)).toEqual([]);
    await robots.release('other');
    expect(await hold(holder, 1153)).toEqual(['r1']);
  });

  it('is needed to store messages', async () => {
    const { robots, messages } = await prepare(open);
    await robots.hold({ instanceId: 'one', now: 1000, until: 1100 });
    const keep = (instanceId: string, cursor: string) =>
      messages.keep({ robotId: 'r1', instanceId, messages: [MESSAGE], cursor, now: 1000 });
    expect(await keep('two', 'late')).toBeUndefined();
    expect(await messages.listWaitingContacts('r1')).toEqual([]);
    expect((await robots.find('r1'))?.cursor).toBe('');
    expect(await keep('one', 'next')).toHaveLength(1);
    expect(await keep('one', 'again')).toEqual([]);
    expect((await robots.find('r1'))?.cursor).toBe('again');
  });

  it('ignores a late result of an older QR code', async () => {
    const { robots } = await prepare(open);
    await robots.change('r1', { state: 'waiting', qrNumber: 2 });
    expect(await robots.changeLogin({ id: 'r1', qrNumber: 1 }, { state: 'online' })).toBe(false);
    expect(await robots.changeLogin({ id: 'r1', qrNumber: 2 }, { state: 'online' })).toBe(true);
    expect(await robots.changeLogin({ id: 'r1', qrNumber: 2 }, { state: 'failed' })).toBe(false);
  });
});
