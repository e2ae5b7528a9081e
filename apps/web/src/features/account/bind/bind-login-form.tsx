import { bindLogin } from '@wenjin/contract/account/binding';
import { findBindLoginProblem } from '@wenjin/domain/account/find-register-problem';
import { call } from '../../../shared/api/call.ts';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { transferPassword } from '../../../shared/api/transfer-password.ts';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { useVisitorForm } from '../form/use-visitor-form.ts';
import { VisitorForm } from '../form/visitor-form.tsx';

type BindLoginFormProps = { openId: string; onDone: () => void };

/** Binds an account that exists. */
export function BindLoginForm({ openId, onDone }: BindLoginFormProps) {
  const { field, change, view } = useVisitorForm({
    initial: { username: '', password: '' },
    required: ['username', 'password'],
    findProblem: findBindLoginProblem,
    send: async ({ username, password }) => {
      const { frontTransferKey } = await indexConfig();
      const secret = transferPassword(password, frontTransferKey);
      await call(bindLogin, { username, password: secret, openId }, { isQuiet: true });
    },
    onDone,
  });
  return (
    <VisitorForm {...view} submitLabel="绑定并登录">
      <PhoneField {...field('username')} onPhone={(phone) => change('username', phone)} />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
    </VisitorForm>
  );
}
