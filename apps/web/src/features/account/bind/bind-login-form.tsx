import { bindLogin } from '@wenjin/contract/account/binding';
import { findBindLoginProblem } from '@wenjin/domain/account/find-register-problem';
import { call } from '../../../shared/api/call.ts';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { transferPassword } from '../../../shared/api/transfer-password.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { problemErrors } from '../form/problem-errors.ts';
import { VisitorForm } from '../form/visitor-form.tsx';

type BindLoginFormProps = { openId: string; onDone: () => void };

export function BindLoginForm({ openId, onDone }: BindLoginFormProps) {
  const form = useForm({
    initial: { username: '', password: '' },
    check: (values) => problemErrors(findBindLoginProblem(values)),
    send: async ({ username, password }) => {
      const { frontTransferKey } = await indexConfig();
      const secret = transferPassword(password, frontTransferKey);
      await call(bindLogin, { username, password: secret, openId }, { isQuiet: true });
    },
    onDone,
  });
  return (
    <VisitorForm form={form} submitLabel="绑定并登录">
      <PhoneField {...form.field('username')} />
      <PasswordField {...form.field('password')} label="密码" autoComplete="current-password" />
    </VisitorForm>
  );
}
