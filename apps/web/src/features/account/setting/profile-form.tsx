import './setting.css';
import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import type { Self } from '@wenjin/contract/account/sign-in';
import { PASSWORD_HINT } from '@wenjin/domain/account/password-rule';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { LeaveQuestion } from '../../../shared/ui/overlay/leave-question.tsx';
import { AvatarBlock } from './avatar-block.tsx';
import { PasswordInput } from './password-input.tsx';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = { self: Self; onDone: () => void };

const PASSWORDS = [
  { name: 'password', label: '当前密码', autoComplete: 'current-password' },
  { name: 'newPassword', label: '新密码', autoComplete: 'new-password', hint: PASSWORD_HINT },
  { name: 'passwordConfirm', label: '确认新密码', autoComplete: 'new-password' },
] as const;

export function ProfileForm({ self, onDone }: ProfileFormProps) {
  const { element, values, change, field, problem, isDirty, isPending, submit } = useProfileForm(self, onDone);
  return (
    <div className="profile">
      {/* Outside the form, because its dialog contains a form and forms must not be nested. */}
      <AvatarBlock
        name={values.nickname}
        picture={self.userPhoto}
        chosen={values.picture}
        onChoose={(picture) => change('picture', picture)}
      />
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty) submit();
        }}
      >
        <section aria-label="基本资料">
          <TextInput label="账号" name="username" readOnly value={self.user.username} onChange={() => undefined} />
          <TextInput label="昵称" max={NICKNAME_MAX} stopsAtMax {...field('nickname')} />
        </section>
        <section aria-labelledby="password-title">
          <h2 id="password-title" className="row">
            修改密码{!self.mustChangePassword && <small>留空则不修改</small>}
          </h2>
          {PASSWORDS.map(({ name, ...input }) => (
            <PasswordInput key={name} {...input} {...field(name)} />
          ))}
        </section>
        <p className="setting-problem" role="alert">
          {problem}
        </p>
        <div className="setting-foot">
          <Button type="submit" kind="primary" text="确认" isBusy={isPending} disabled={!isDirty} />
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </div>
  );
}
