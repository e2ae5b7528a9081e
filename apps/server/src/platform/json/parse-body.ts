import { sha256 } from '../sha256.ts';
import { parseForm } from './parse-form.ts';
import { parseJson } from './parse-json.ts';

/** The longest list that an endpoint accepts has 20,000 entries. */
const BODY_VALUES_MAX = 50_000;

export type BodyKind = 'json' | 'form';
export type ParsedBody = { hash: string; value: unknown };

/** Hashes the raw bytes for the signature, and parses them. */
export function parseBody(kind: BodyKind, body: Uint8Array): ParsedBody {
  const text = new TextDecoder().decode(body);
  const hash = sha256(body);
  if (kind === 'form') return { hash, value: parseForm(text) };
  return { hash, value: text === '' ? undefined : parseJson(text, BODY_VALUES_MAX) };
}
