import { expect, it } from 'vitest';
import { createMemoryExpiringStore } from '../../../platform/live/expiring-store.ts';
import { createSignInCodes } from '../proof/sign-in-codes.ts';
import type { User } from '../users/user.repository.ts';
import { createSignIn } from './sign-in.ts';

const visit = { address: '127.0.0.1', userAgent: '', browser: 'browser' };
const EXPIRED = '登录凭证已失效，请重新登录';

/** A sign-in in which something happens to the account while its session starts. */
function startSignIn(meanwhile: (user: User, endCodes: () => Promise<void>) => Promise<void> | void) {
  const user = { id: 'li', passwordHash: 'old', disabledAt: null } as User;
  const codes = createSignInCodes(createMemoryExpiringStore());
  const ended: string[] = [];
  const signIn = createSignIn({
    codes,
    users: { findById: async () => ({ ...user }) },
    sessions: {
      begin: async () => {
        await meanwhile(user, () => codes.endAll('li'));
        return 'session';
      },
      end: async (session: string) => void ended.push(session),
    },
    record: async () => {},
  } as unknown as Parameters<typeof createSignIn>[0]);
  return { signIn, codes, ended };
}

it.each([
  ['its password is reset', (user: User) => void (user.passwordHash = 'new')],
  ['it is disabled', (user: User) => void (user.disabledAt = 1)],
])('ends a session of an account when %s while the session starts', async (_what, meanwhile) => {
  const { signIn, ended } = startSignIn(meanwhile);
  await expect(signIn.begin({ id: 'li', passwordHash: 'old' }, visit)).rejects.toThrow(EXPIRED);
  expect(ended).toEqual(['session']);
});

it('ends a session of a code that was ended while the session starts', async () => {
  const { signIn, codes, ended } = startSignIn((_user, endCodes) => endCodes());
  const code = await codes.make('li', visit.browser);
  await expect(signIn.withCode(code, visit, visit.browser)).rejects.toThrow(EXPIRED);
  expect(ended).toEqual(['session']);
});

it('starts a session when nothing happens to the account', async () => {
  const { signIn, codes, ended } = startSignIn(() => {});
  const { code } = await signIn.begin({ id: 'li', passwordHash: 'old' }, visit);
  expect(await signIn.withCode(code, visit, visit.browser)).toBe('session');
  expect(await codes.use(code, visit.browser)).toBeUndefined();
  expect(ended).toEqual([]);
});
