import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SIGNATURE_HEADER, textToSign, TIMESTAMP_HEADER, UNSIGNED_BODY } from '@wenjin/contract/signature';
import type { PlainRequest } from './build-request.ts';

type Signing = { signKey: string; time: number; isMultipart?: boolean };

/** Hashes in JavaScript, because `crypto.subtle` is missing on plain-HTTP origins. */
export function signRequest(
  { method, pathWithQuery, body }: PlainRequest,
  { signKey, time, isMultipart = false }: Signing,
): Record<string, string> {
  const timestamp = String(time);
  const bodyHash = isMultipart ? UNSIGNED_BODY : bytesToHex(sha256(utf8ToBytes(body)));
  const text = textToSign({ timestamp, method, pathWithQuery, bodyHash });
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: bytesToHex(hmac(sha256, utf8ToBytes(signKey), utf8ToBytes(text))),
  };
}
