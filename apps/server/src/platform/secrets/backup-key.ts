import { randomBytes, scryptSync } from 'node:crypto';
import { createSecretBox } from './secret-box.ts';

const SALT_BYTES = 16;
const PURPOSE = 'backup:secret-key';
/** Each guess takes 64 MB and about 0.2 s. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Encrypts the secret key with the operator's passphrase, so that a backup can contain it. */
export function sealBackupKey(secretKey: string, passphrase: string): string {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64')} ${boxOf(passphrase, salt).seal(secretKey, PURPOSE)}`;
}

/** Throws when the passphrase is wrong. */
export function openBackupKey(sealed: string, passphrase: string): string {
  const [salt = '', box = ''] = sealed.split(' ');
  return boxOf(passphrase, Buffer.from(salt, 'base64')).open(box, PURPOSE);
}

function boxOf(passphrase: string, salt: Buffer) {
  return createSecretBox(scryptSync(passphrase.normalize('NFC'), salt, 32, COST));
}
