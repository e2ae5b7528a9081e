import { signIn } from '@wenjin/contract/account/sign-in';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { callWithPasswords } from './call-with-passwords.ts';
import { forgetIndexConfig } from './index-config.ts';
import { transferPassword } from './transfer-password.ts';

const OLD = 'AAECAwQFBgcICQoLDA0ODw==';
const NEW = 'Dw4NDAsKCQgHBgUEAwIBAA==';

/** A server that knows one key; pages first get another one. */
function start({ first, later, msg = '手机号或密码错误' }: { first: string; later: string; msg?: string }) {
  let configs = 0;
  const network = fakeFetch({
    '/api/index/config': () => {
      configs += 1;
      return ok({ ...CONFIG, frontTransferKey: configs === 1 ? first : later });
    },
    [signIn.path]: ({ body }) => {
      const { password } = JSON.parse(body) as { password: string };
      if (password === transferPassword('abc12345', NEW)) return ok({ token: 't' });
      return { json: { code: 400, state: '0', msg, data: null, reason: 'transfer-key' } };
    },
  });
  const call = () =>
    callWithPasswords(signIn, (encrypt) => ({ username: '13800000000', password: encrypt('abc12345') }));
  return { network, call };
}

afterEach(() => forgetIndexConfig());

describe('call with passwords', () => {
  it.each([
    ['another key', OLD],
    ['no key', ''],
  ])('repeats the call with the new key when the page had %s', async (_what, first) => {
    const { network, call } = start({ first, later: NEW });
    await expect(call()).resolves.toEqual({ token: 't' });
    expect(network.to(signIn.path)).toHaveLength(2);
    await call();
    expect(network.to(signIn.path)).toHaveLength(3);
  });

  it('sends a call once when the key has not changed', async () => {
    const { network, call } = start({ first: OLD, later: OLD });
    await expect(call()).rejects.toThrow('手机号或密码错误');
    expect(network.to(signIn.path)).toHaveLength(1);
  });

  it('repeats a call only once', async () => {
    const { network, call } = start({ first: '', later: OLD });
    await expect(call()).rejects.toThrow('手机号或密码错误');
    expect(network.to(signIn.path)).toHaveLength(2);
  });

  it('does not repeat a call that was refused for another reason', async () => {
    const network = fakeFetch({ [signIn.path]: () => refused(400, '手机号或密码错误') });
    const call = callWithPasswords(signIn, (encrypt) => ({ username: '13800000000', password: encrypt('') }));
    await expect(call).rejects.toThrow('手机号或密码错误');
    expect(network.to(signIn.path)).toHaveLength(1);
    expect(network.to('/api/index/config')).toHaveLength(1);
    expect(JSON.parse(network.to(signIn.path)[0]?.body ?? '')).toMatchObject({ password: '' });
  });
});
