import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { createBindingRepository, type WechatIdentity } from './binding.repository.ts';

const website = (openId: string, unionId: string | null = null): WechatIdentity => ({
  app: 'website',
  openId,
  unionId,
});
const inApp = (openId: string, unionId: string | null = null): WechatIdentity => ({ app: 'in-app', openId, unionId });

describe.each(testDatabases)('WeChat bindings on $name', ({ open }) => {
  async function start() {
    const db = await open();
    await addTestUser(db, 'li');
    await addTestUser(db, 'wang');
    const bindings = createBindingRepository(db);
    return {
      bindings,
      bind: (identity: WechatIdentity, userId: string) => bindings.add(identity, { userId, createdAt: 1000 }),
      userOf: async (identity: WechatIdentity) => (await bindings.find(identity, 2000))?.userId,
      rows: () => db.selectFrom('binding').select(['app', 'openId', 'unionId', 'userId']).orderBy('app').execute(),
    };
  }

  it('finds a user by the unionId in the other application, and then by the new openId alone', async () => {
    const { bind, userOf, rows } = await start();
    expect(await bind(website('w-1', 'u-1'), 'li')).toBe('bound');
    expect(await userOf(inApp('a-1'))).toBeUndefined();
    expect(await userOf(inApp('a-1', 'u-1'))).toBe('li');
    expect(await userOf(inApp('a-1'))).toBe('li');
    expect(await rows()).toEqual([
      { app: 'in-app', openId: 'a-1', unionId: 'u-1', userId: 'li' },
      { app: 'website', openId: 'w-1', unionId: 'u-1', userId: 'li' },
    ]);
  });

  it('stores the unionId of a binding that was made without one', async () => {
    const { bind, userOf } = await start();
    await bind(website('w-1'), 'li');
    expect(await userOf(website('w-1', 'u-1'))).toBe('li');
    expect(await userOf(inApp('a-1', 'u-1'))).toBe('li');
  });

  it('follows a user to a new application that tells the same unionId', async () => {
    const { bind, userOf, rows } = await start();
    await bind(website('w-old', 'u-1'), 'li');
    expect(await userOf(website('w-new', 'u-1'))).toBe('li');
    expect(await rows()).toEqual([{ app: 'website', openId: 'w-new', unionId: 'u-1', userId: 'li' }]);
  });

  it.each([
    ['the same openId', website('w-1')],
    ['the same unionId in the other application', inApp('a-1', 'u-1')],
  ])('does not bind %s to a second user', async (_what, identity) => {
    const { bind, userOf } = await start();
    await bind(website('w-1', 'u-1'), 'li');
    expect(await bind(identity, 'wang')).toBe('other-user');
    expect(await userOf(identity)).toBe('li');
  });

  it.each([
    ['another openId', website('w-2')],
    ['another unionId in the other application', inApp('a-2', 'u-2')],
    ['another unionId in the same application', website('w-2', 'u-2')],
  ])('does not bind a user to %s', async (_what, identity) => {
    const { bind, userOf } = await start();
    await bind(website('w-1', 'u-1'), 'li');
    expect(await bind(identity, 'li')).toBe('other-wechat');
    expect(await userOf(identity)).toBeUndefined();
  });

  it('binds one of each application when WeChat tells no unionId', async () => {
    const { bind, userOf } = await start();
    expect([await bind(website('same'), 'li'), await bind(inApp('same'), 'wang')]).toEqual(['bound', 'bound']);
    expect([await userOf(website('same')), await userOf(inApp('same'))]).toEqual(['li', 'wang']);
    expect(await bind(inApp('a-1'), 'li')).toBe('bound');
  });

  it('binds one WeChat user to one of two users who bind at the same time', async () => {
    const { bind } = await start();
    const results = await Promise.all([bind(website('w-1', 'u-1'), 'li'), bind(inApp('a-1', 'u-1'), 'wang')]);
    expect(results.toSorted()).toEqual(['bound', 'other-user']);
  });

  it('removes the bindings of all applications of one user only', async () => {
    const { bind, bindings, userOf } = await start();
    await bind(website('w-1', 'u-1'), 'li');
    await userOf(inApp('a-1', 'u-1'));
    await bind(website('w-2', 'u-2'), 'wang');
    expect([await bindings.remove('li'), await bindings.remove('li')]).toEqual([true, false]);
    expect([await userOf(website('w-1', 'u-1')), await userOf(inApp('a-1'))]).toEqual([undefined, undefined]);
    expect([await bindings.findOf('li'), (await bindings.findOf('wang'))?.createdAt]).toEqual([undefined, 1000]);
  });
});
