import { TRANSFER_KEY_CHANGED } from '@wenjin/contract/account/account-fields';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import { forgetIndexConfig, indexConfig } from './index-config.ts';
import type { CallOptions } from './send-request.ts';
import { transferPassword } from './transfer-password.ts';

type Encrypt = (password: string) => string;

/**
 * Calls an endpoint with encrypted passwords. When the server no longer knows the key, because it changed while the
 * page was open, the call is repeated once with the new key. An empty password stays empty.
 */
export async function callWithPasswords<E extends Endpoint>(
  endpoint: E,
  inputOf: (encrypt: Encrypt) => z.input<E['input']>,
  options: CallOptions = {},
): Promise<z.output<E['data']>> {
  const send = (key: string) =>
    call(
      endpoint,
      inputOf((password) => (password === '' ? '' : transferPassword(password, key))),
      options,
    );
  const { frontTransferKey } = await indexConfig();
  try {
    return await send(frontTransferKey);
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== TRANSFER_KEY_CHANGED) throw error;
    forgetIndexConfig();
    const { frontTransferKey: newKey } = await indexConfig();
    if (newKey === frontTransferKey) throw error;
    return send(newKey);
  }
}
