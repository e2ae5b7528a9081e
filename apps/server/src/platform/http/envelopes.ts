import { CODE_OK, type Envelope } from '@wenjin/contract/envelope';
import type { AppError } from '../errors.ts';

export function successEnvelope(data: unknown, extra: object = {}): Envelope {
  return { code: CODE_OK, state: '1', msg: '', data, ...extra };
}

export function failureEnvelope(error: AppError, requestId: string): Envelope {
  return {
    code: error.code,
    state: '0',
    msg: error.message,
    data: null,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.status >= 500 ? { requestId } : {}),
  };
}

/** A fault is told by its number only: no stack, no query, no vendor's text leaves the house. */
export function faultEnvelope(requestId: string): Envelope {
  return { code: 500, state: '0', msg: '服务器开小差了，请稍后重试', data: null, requestId };
}
