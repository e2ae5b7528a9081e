import { maskPhone } from '@wenjin/domain/account/phone';
import { type Logger, pino } from 'pino';

const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'password',
  'newPassword',
  'passwordConfirm',
  'smsCode',
  'code',
  'openId',
  'apiKey',
  'signKey',
];
const PHONE_IN_TEXT = /(?<!\d)1[3-9]\d{9}(?!\d)/gu;

/** Writes JSON lines to standard error. Secrets are redacted by field name, full phone numbers wherever they occur. */
export function createLogger(level: string, write?: (line: string) => void): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor },
    serializers: { err: serializeError },
  };
  const stream = {
    write: (line: string) => (write ?? writeToStandardError)(line.replaceAll(PHONE_IN_TEXT, maskPhone)),
  };
  return pino(options, stream);
}

/** Marks the code of an error, which the log keeps; any other field named `code` may have been typed by a user. */
class ErrorCode {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toJSON(): string {
    return this.#text;
  }
}

function censor(value: unknown): unknown {
  return value instanceof ErrorCode ? value : '***';
}

function writeToStandardError(line: string): void {
  process.stderr.write(line);
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const code = 'code' in error ? new ErrorCode(String(error.code)) : undefined;
  return {
    name: error.name,
    message: error.message,
    code,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
