import { ssoBindUser } from '@wenjin/contract/account/binding';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { CODE_MAX } from '@wenjin/domain/account/field-rules';
import { findSsoBindProblem } from '@wenjin/domain/account/find-register-problem';
import { call } from '../../../shared/api/call.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { SmsField } from '../form/sms-field.tsx';
import { useVisitorForm } from '../form/use-visitor-form.ts';
import { VisitorForm } from '../form/visitor-form.tsx';

type SsoBindFormProps = { openId: string; state: string; onDone: (redirectUrl: string) => void };

/** Binds by the phone alone, on the way to another application. */
export function SsoBindForm({ openId, state, onDone }: SsoBindFormProps) {
  const { values, field, change, fail, view } = useVisitorForm({
    initial: { username: '', smsCode: '' },
    required: ['username', 'smsCode'],
    findProblem: findSsoBindProblem,
    send: (fields) => call(ssoBindUser, { ...fields, openId, state }, { isQuiet: true }),
    onDone: ({ redirectUrl }) => onDone(redirectUrl),
  });
  return (
    <VisitorForm {...view} submitLabel="绑定">
      <PhoneField {...field('username')} onPhone={(phone) => change('username', phone)} />
      <SmsField
        {...field('smsCode')}
        label="短信验证码"
        maxLength={CODE_MAX}
        phone={values.username}
        scene={SMS_SCENE.bind}
        onProblem={(message, isAboutPhone) => fail({ field: isAboutPhone ? 'username' : undefined, message })}
      />
    </VisitorForm>
  );
}
