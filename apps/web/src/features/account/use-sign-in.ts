import { useMutation } from '@tanstack/react-query';
import { signIn } from '@wenjin/contract/account/sign-in';
import type { SignInForm } from '@wenjin/domain/account/sign-in-form';
import { call } from '../../shared/api/call.ts';
import { indexConfig } from '../../shared/api/index-config.ts';
import { transferPassword } from '../../shared/api/transfer-password.ts';

type Attempt = SignInForm & { uuid: string | undefined };

/** Signs in; the session itself arrives as a cookie. A failure is shown beneath the form, not as a toast. */
export function useSignIn() {
  return useMutation({
    mutationFn: async ({ phone, password, code, uuid }: Attempt) => {
      const { frontTransferKey } = await indexConfig();
      const secret = transferPassword(password, frontTransferKey);
      const proof = uuid === undefined ? {} : { code, uuid };
      await call(signIn, { username: phone, password: secret, ...proof }, { isQuiet: true });
    },
  });
}
