import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { readResponse } from '../../../platform/outbound/read-response.ts';
import { RobotError } from '../common/robot-driver.ts';

/** The version of the app's protocol that this client speaks. */
const PROTOCOL = [2, 4, 9] as const;
const BASE_INFO = { channel_version: PROTOCOL.join('.'), bot_agent: 'Wenjin/1.0' };
const MAX_BYTES = 4 * 1024 * 1024;
const PLAIN_TIMEOUT_MS = 15_000;
const STALE = -14;

type Call = {
  base: string;
  path: string;
  /** Absent for a GET. */
  body?: object;
  token?: string;
  signal: AbortSignal;
  timeoutMs?: number;
};

const outcome = z.object({
  ret: z.number().optional(),
  errcode: z.number().optional(),
});

/** Makes single calls of the app's protocol and turns every kind of failure into a `RobotError`. */
export function createWeixinClient(outbound: Pick<OutboundClient, 'send'>) {
  return async function call<Schema extends z.ZodType>(schema: Schema, request: Call): Promise<z.output<Schema>> {
    const { base, path, body, token, signal, timeoutMs = PLAIN_TIMEOUT_MS } = request;
    const response = await readResponse({
      outbound,
      maxBytes: MAX_BYTES,
      method: body === undefined ? 'GET' : 'POST',
      url: `${base.replace(/\/$/u, '')}/${path}`,
      headers: headersOf(body !== undefined, token),
      ...(body === undefined ? {} : { body: JSON.stringify({ ...body, base_info: BASE_INFO }) }),
      signal,
      headersTimeoutMs: timeoutMs,
      bodyTimeoutMs: timeoutMs,
    }).catch((error: unknown) => {
      const isRefused = error instanceof OutboundError && error.failure === 'refused';
      throw new RobotError(isRefused ? 'foreign-host' : 'unreachable', 'the app was not reached', { cause: error });
    });
    if (response.status !== 200) throw new RobotError('unreachable', `the app answered with ${response.status}`);
    return readBody(schema, response.body);
  };
}

function readBody<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  const value = parseExactly(body.toString('utf8'));
  const { ret = 0, errcode = 0 } = outcome.safeParse(value).data ?? {};
  if (ret === STALE || errcode === STALE) throw new RobotError('stale', 'the token is stale');
  if (ret !== 0 || errcode !== 0) throw new RobotError('rejected', `the app refused: ${ret} ${errcode}`);
  const read = schema.safeParse(value);
  if (!read.success) throw new RobotError('unreachable', 'the app answered in an unknown form', { cause: read.error });
  return read.data;
}

/** Numbers of 64 bits become text, because a JavaScript number would lose their last digits. */
function parseExactly(text: string): unknown {
  try {
    const revive = (_key: string, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/u.test(context?.source ?? '')
        ? context?.source
        : value;
    return JSON.parse(text, revive) as unknown;
  } catch (error) {
    throw new RobotError('unreachable', 'the app did not answer with JSON', { cause: error });
  }
}

function headersOf(hasBody: boolean, token: string | undefined): Record<string, string> {
  const [major, minor, patch] = PROTOCOL;
  // The protocol packs the version into one number.
  const version = (major << 16) | (minor << 8) | patch;
  return {
    'ilink-app-id': 'bot',
    'ilink-app-clientversion': String(version),
    ...(hasBody
      ? {
          'content-type': 'application/json',
          authorizationtype: 'ilink_bot_token',
          'x-wechat-uin': Buffer.from(String(randomBytes(4).readUInt32BE())).toString('base64'),
        }
      : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}
