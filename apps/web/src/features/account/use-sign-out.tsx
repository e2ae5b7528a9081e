import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@wenjin/contract/account/sign-in';
import { PAGES } from '@wenjin/contract/pages';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { useQuestion } from '../../shared/ui/overlay/use-question.tsx';

/** Tells the sign-in page that the user signed out: it must not start OAuth by itself. */
export const SIGNED_OUT = 'signed-out';

/** The names under which drafts are stored begin with this. */
const DRAFT = 'draft.';

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

/** Asks before the user signs out, and says what is lost. */
export function useAskedSignOut() {
  const signOut = useSignOut();
  const { ask, question } = useQuestion();
  function askToSignOut() {
    // Of somebody who could not be loaded it is not known what there is.
    const isLoss = userStore.owner() === undefined || userStore.names(DRAFT).length > 0;
    ask({
      title: '是否退出登录',
      text: isLoss ? '退出后需要重新登录，没有发送的草稿会从这台设备上清除。' : '退出后需要重新登录。',
      confirmLabel: '退出登录',
      kind: isLoss ? 'danger' : 'primary',
      onConfirm: () => signOut.mutate(),
    });
  }
  return { askToSignOut, question };
}
