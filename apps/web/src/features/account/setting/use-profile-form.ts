import { useQueryClient } from '@tanstack/react-query';
import { changeSelf, uploadImage } from '@wenjin/contract/account/profile';
import type { Self } from '@wenjin/contract/account/sign-in';
import { changesPassword, findProfileProblem } from '@wenjin/domain/account/find-profile-problem';
import { call } from '../../../shared/api/call.ts';
import { callWithPasswords } from '../../../shared/api/call-with-passwords.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { problemErrors } from '../form/problem-errors.ts';
import { selfQuery } from '../self-query.ts';
import type { LocalPicture } from './avatar-block.tsx';

type Values = {
  nickname: string;
  password: string;
  newPassword: string;
  passwordConfirm: string;
  picture: LocalPicture | undefined;
};

export function useProfileForm(self: Self, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useForm<Values, void>({
    initial: {
      nickname: self.user.nickname,
      password: '',
      newPassword: '',
      passwordConfirm: '',
      picture: undefined,
    },
    check: (values) => problemErrors(findProfileProblem(values)),
    send: async (values, initial) => {
      await send(values, values.nickname === initial.nickname ? undefined : values.nickname.trim());
      toast.success('修改成功');
      // The next page depends on the user's new data.
      await client.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined);
    },
    onDone,
  });
}

async function send(values: Values, nickname: string | undefined): Promise<void> {
  const { picture } = values;
  const isQuiet = true;
  const upload = picture && (await call(uploadImage, {}, { isQuiet, file: picture.file }));
  await callWithPasswords(
    changeSelf,
    (encrypt) => ({
      ...(upload && { avatar: upload.url }),
      ...(nickname !== undefined && { nickname }),
      ...(changesPassword(values) && {
        password: encrypt(values.password),
        newPassword: encrypt(values.newPassword),
        passwordConfirm: encrypt(values.passwordConfirm),
      }),
    }),
    { isQuiet },
  );
}
