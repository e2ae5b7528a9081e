import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetUserPassword, unbindUser, updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { USERS_KEY } from '../queries/user-queries.ts';

export function useUserActs() {
  const client = useQueryClient();
  const toast = useToast();
  const [made, setMade] = useState<{ name: string; password: string }>();
  const onSettled = () => client.invalidateQueries({ queryKey: USERS_KEY });
  const disable = useMutation({
    mutationFn: ({ userId, disabled }: UserRecord) => call(updateUser, { userId, disabled: !disabled }),
    onSuccess: () => toast.success('修改成功'),
    onSettled,
  });
  const reset = useMutation({
    mutationFn: ({ userId }: UserRecord) => call(resetUserPassword, { userId }),
    onSuccess: ({ password }, { nickname }) => setMade({ name: nickname, password }),
    onSettled,
  });
  const unbind = useMutation({
    mutationFn: ({ userId }: UserRecord) => call(unbindUser, { userId }),
    onSuccess: () => toast.success('已解绑微信'),
    onSettled,
  });
  return { toggle: disable.mutate, reset: reset.mutate, unbind: unbind.mutate, made, forget: () => setMade(undefined) };
}
