import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSelf, uploadImage } from '@wenjin/contract/account/profile';
import type { Self } from '@wenjin/contract/account/sign-in';
import { changesPassword, findProfileProblem } from '@wenjin/domain/account/find-profile-problem';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { transferPassword } from '../../../shared/api/transfer-password.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { selfQuery } from '../self-query.ts';
import type { LocalPicture } from './avatar-block.tsx';

type Values = { nickname: string; password: string; newPassword: string; passwordConfirm: string };
type Change = { values: Values; nickname: string | undefined; picture: Blob | undefined };

/** The state of the personal settings. */
export function useProfileForm(self: Self, onDone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(self.user.nickname);
  const [values, setValues] = useState<Values>({
    nickname: initial,
    password: '',
    newPassword: '',
    passwordConfirm: '',
  });
  const [picture, setPicture] = useState<LocalPicture>();
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast.success('修改成功');
      // What follows depends on who the user is now.
      await client.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined);
    },
  });
  useEffect(() => {
    // Only once the page knows that nothing is unsaved any more: it would ask before it lets go.
    if (save.isSuccess) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever the caller's function is by then
  }, [save.isSuccess]);
  const isDirty = picture !== undefined || values.nickname !== initial || changesPassword(values);

  function change(name: keyof Values, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors({});
    setProblem(undefined);
  }

  function fail(field: string | undefined, message: string) {
    if (field === undefined || !(field in values)) return setProblem(message);
    setErrors({ [field]: message });
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  function submit() {
    if (save.isPending || !isDirty) return;
    setProblem(undefined);
    const found = findProfileProblem(values);
    if (found !== undefined) return fail(found.field, found.message);
    const nickname = values.nickname === initial ? undefined : values.nickname.trim();
    save.mutate(
      { values, nickname, picture: picture?.file },
      {
        onError: (error) =>
          error instanceof CallError ? fail(error.field, error.userMessage) : setProblem('操作失败，请重试'),
      },
    );
  }

  return {
    form,
    values,
    change,
    errors,
    problem,
    picture,
    setPicture,
    isDirty: isDirty && !save.isSuccess,
    isPending: save.isPending,
    submit,
  };
}

async function send({ values, nickname, picture }: Change): Promise<void> {
  const { frontTransferKey } = await indexConfig();
  const isQuiet = true;
  const upload = picture && (await call(uploadImage, {}, { isQuiet, file: picture }));
  const secret = (password: string) => (password === '' ? '' : transferPassword(password, frontTransferKey));
  await call(
    changeSelf,
    {
      ...(upload && { avatar: upload.url }),
      ...(nickname !== undefined && { nickname }),
      ...(changesPassword(values) && {
        password: secret(values.password),
        newPassword: secret(values.newPassword),
        passwordConfirm: secret(values.passwordConfirm),
      }),
    },
    { isQuiet },
  );
}
