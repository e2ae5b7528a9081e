import { createCipheriv } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSettingRepository } from '../../../platform/db/setting.repository.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { decryptTransfer, openTransferKeys } from './transfer-keys.ts';

const OLD = 'AAECAwQFBgcICQoLDA0ODw==';
const NEW = Buffer.alloc(32, 7).toString('base64');
const MINUTE = 60_000;

function encrypt(key: string, text: string): string {
  const bytes = Buffer.from(key, 'base64');
  const cipher = createCipheriv(`aes-${bytes.length * 8}-ecb`, bytes, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

describe('password transfer', () => {
  it('decrypts a password that was sent with AES-ECB and PKCS7', () => {
    expect(decryptTransfer(OLD, 'r71n1YcTtG7BRVgIfVocHw==')).toBe('Abc123456789');
  });

  it('rejects a password that was sent in plain text', () => {
    expect(decryptTransfer(OLD, 'Abc123456789')).toBeUndefined();
  });

  it('never reads a password of another key as text', () => {
    const read = Array.from({ length: 5000 }, (_value, index) => decryptTransfer(OLD, encrypt(NEW, `abc${index}xy`)));
    expect(read.filter((text) => text !== undefined)).toEqual([]);
  });
});

describe.each(testDatabases)('transfer keys on $name', ({ open }) => {
  async function start() {
    const repository = createSettingRepository(await open());
    let now = 1_800_000_000_000;
    return {
      pass: (ms: number) => {
        now += ms;
      },
      /** Starts an instance with a key in its configuration. */
      begin: async (configured: string) => {
        const keys = await openTransferKeys({ repository, configured, now: () => now, reportError: () => {} });
        onTestFinished(keys.close);
        return keys;
      },
    };
  }

  it('honours the former key for ten minutes after a restart with a new one', async () => {
    const { begin, pass } = await start();
    (await begin(OLD)).close();
    pass(MINUTE);
    const keys = await begin(NEW);
    expect(keys.current()).toBe(NEW);
    pass(10 * MINUTE - 1);
    expect(await keys.read(encrypt(OLD, 'abc12345'))).toBe('abc12345');
    expect(await keys.read(encrypt(NEW, 'abc12345'))).toBe('abc12345');
    pass(1);
    expect(await keys.read(encrypt(OLD, 'abc12345'))).toBeUndefined();
    expect(await keys.read(encrypt(NEW, 'abc12345'))).toBe('abc12345');
  });

  it('is not prolonged by another restart with the same key', async () => {
    const { begin, pass } = await start();
    await begin(OLD);
    await begin(NEW);
    pass(9 * MINUTE);
    const keys = await begin(NEW);
    expect(await keys.read(encrypt(OLD, 'abc12345'))).toBe('abc12345');
    pass(MINUTE);
    expect(await keys.read(encrypt(OLD, 'abc12345'))).toBeUndefined();
  });

  it('reads the new key on an instance that still runs with the former one, and hands it out there', async () => {
    const { begin } = await start();
    const running = await begin(OLD);
    await begin(NEW);
    expect(await running.read(encrypt(NEW, 'abc12345'))).toBe('abc12345');
    expect(await running.read(encrypt(OLD, 'abc12345'))).toBe('abc12345');
    expect(running.current()).toBe(NEW);
  });

  it('hands the new key out on all instances within seconds', async () => {
    const { begin } = await start();
    const running = await begin(OLD);
    await begin(NEW);
    await wait(2500);
    expect(running.current()).toBe(NEW);
  });

  it('reads the former key and plain text after the key was removed, and no plain text after one was set', async () => {
    const { begin } = await start();
    await begin(OLD);
    const plain = await begin('');
    expect(await plain.read('abc12345')).toBe('abc12345');
    expect(await plain.read(encrypt(OLD, 'abc12345'))).toBe('abc12345');
    const keys = await begin(NEW);
    expect(await keys.read('abc12345')).toBeUndefined();
    expect(await keys.read('')).toBe('');
  });
});
