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
    ...(error.reason === undefined ? {} : { reason: error.reason }),
    ...(error.status >= 500 ? { requestId } : {}),
  };
}

/** Reports an unexpected fault by its request id only: no stack, query or vendor's text may reach a client. */
export function faultEnvelope(requestId: string): Envelope {
  return { code: 500, state: '0', msg: '服务器开小差了，请稍后重试', data: null, requestId };
}
