import { describe, expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';

function logOf(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('info', (line) => lines.push(line)).error(fields, 'fault');
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

describe('log lines', () => {
  it('logs the code of an error and of its cause, which distinguish a full disk from a lost connection', () => {
    const cause = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    const error = Object.assign(new Error('failed', { cause }), { code: 'ERR_SQLITE_ERROR' });
    expect(logOf({ err: error })).toMatchObject({ err: { code: 'ERR_SQLITE_ERROR', cause: { code: 'ECONNRESET' } } });
  });

  it('redacts codes that users typed or received from log lines', () => {
    const line = logOf({ code: '123456', body: { code: '123456', smsCode: '654321' } });
    expect(line).toMatchObject({ code: '***', body: { code: '***', smsCode: '***' } });
  });
});
