import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import { CallError } from '../../../shared/api/call-error.ts';

/** The same error as the server's refusal, thrown before anything is sent. */
export function tooLong(): CallError {
  return new CallError({ kind: 'refused', code: undefined, url: '', body: { msg: TOO_LONG } });
}
