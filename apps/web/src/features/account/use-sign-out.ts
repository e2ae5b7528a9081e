import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@wenjin/contract/account/sign-in';
import { PAGES } from '@wenjin/contract/pages';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { userStore } from '../../shared/browser/storage/user-store.ts';

/** Tells the sign-in page that the user signed out: it must not start OAuth by itself. */
export const SIGNED_OUT = 'signed-out';

export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      userStore.wipe();
      await navigate(PAGES.signIn, { state: SIGNED_OUT });
      client.clear();
    },
  });
}
