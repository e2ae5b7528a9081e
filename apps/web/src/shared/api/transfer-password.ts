import { ecb } from '@noble/ciphers/aes.js';
import { utf8ToBytes } from '@noble/ciphers/utils.js';

/** Encrypts a password for the request: AES-ECB with the key of the index config, or plain when there is none. */
export function transferPassword(password: string, transferKey: string): string {
  if (transferKey === '') return password;
  const key = Uint8Array.from(atob(transferKey), (character) => character.charCodeAt(0));
  return btoa(String.fromCharCode(...ecb(key).encrypt(utf8ToBytes(password))));
}
