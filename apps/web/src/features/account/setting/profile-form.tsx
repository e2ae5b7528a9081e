import './setting.css';
import { LoaderCircle } from 'lucide-react';
import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import type { Self } from '@wenjin/contract/account/sign-in';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { LeaveQuestion } from '../../../shared/ui/leave-question.tsx';
import { AvatarBlock } from './avatar-block.tsx';
import { PasswordControl } from './password-control.tsx';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = { self: Self; onDone: () => void };

const PASSWORDS = [
  { name: 'password', label: '当前密码', autoComplete: 'current-password' },
  { name: 'newPassword', label: '新密码', autoComplete: 'new-password' },
  { name: 'passwordConfirm', label: '确认新密码', autoComplete: 'new-password' },
] as const;

export function ProfileForm({ self, onDone }: ProfileFormProps) {
  const profile = useProfileForm(self, onDone);
  const { form, values, change, errors, problem, picture, setPicture, isDirty, isPending, submit } = profile;
  return (
    <div className="profile">
      {/* Beside the form, not in it: its dialog is a form of its own. */}
      <AvatarBlock name={values.nickname} picture={self.userPhoto} chosen={picture} onChoose={setPicture} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <section aria-label="基本资料">
          <FormField label="账号">
            {(control) => <input {...control} className="control" readOnly value={self.user.username} />}
          </FormField>
          <FormField label="昵称" error={errors.nickname} count={{ text: values.nickname, max: NICKNAME_MAX }}>
            {(control) => (
              <input
                {...control}
                className="control"
                name="nickname"
                autoComplete="off"
                value={values.nickname}
                onChange={(event) => change('nickname', event.target.value)}
              />
            )}
          </FormField>
        </section>
        <section aria-labelledby="password-title">
          <h2 id="password-title">
            修改密码<small>{self.mustChangePassword ? '8 到 12 位，含字母和数字' : '留空则不修改'}</small>
          </h2>
          {PASSWORDS.map(({ name, label, autoComplete }) => (
            <FormField key={name} label={label} error={errors[name]}>
              {(control) => (
                <PasswordControl
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  value={values[name]}
                  onChange={(event) => change(name, event.target.value)}
                />
              )}
            </FormField>
          ))}
        </section>
        <p className="setting-problem" role="alert">
          {problem}
        </p>
        <div className="setting-foot">
          <button type="submit" className="btn btn-primary" disabled={!isDirty} aria-busy={isPending}>
            {isPending && <LoaderCircle className="spin" size={16} aria-hidden="true" />}
            确认
          </button>
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </div>
  );
}
