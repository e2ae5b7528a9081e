import { ssoBindUser } from '@wenjin/contract/account/binding';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { CODE_MAX } from '@wenjin/domain/account/field-rules';
import { findSsoBindProblem } from '@wenjin/domain/account/find-register-problem';
import { call } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { SmsField } from '../form/sms-field.tsx';
import { problemErrors } from '../form/problem-errors.ts';
import { VisitorForm } from '../form/visitor-form.tsx';

type SsoBindFormProps = { openId: string; state: string; onDone: (redirectUrl: string) => void };

export function SsoBindForm({ openId, state, onDone }: SsoBindFormProps) {
  const form = useForm({
    initial: { username: '', smsCode: '' },
    check: (values) => problemErrors(findSsoBindProblem(values)),
    send: (fields) => call(ssoBindUser, { ...fields, openId, state }, { isQuiet: true }),
    onDone: ({ redirectUrl }) => onDone(redirectUrl),
  });
  return (
    <VisitorForm form={form} submitLabel="绑定">
      <PhoneField {...form.field('username')} />
      <SmsField
        {...form.field('smsCode')}
        label="短信验证码"
        maxLength={CODE_MAX}
        phone={form.values.username}
        phoneName="username"
        scene={SMS_SCENE.bind}
        onProblem={form.fail}
      />
    </VisitorForm>
  );
}
