import './nickname-card.css';
import { useEffect, useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { changeSelf, NICKNAME_MAX, noteNicknameAsked } from '@wenjin/contract/account/profile';
import { nicknameProblem } from '@wenjin/domain/account/nickname-problem';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { selfQuery } from '../self-query.ts';

/**
 * Asks somebody without a name of their own how they want to be called. It leaves the page usable, because the first
 * question matters more, and it comes only once: it counts as asked as soon as it is shown.
 */
export function NicknameCard() {
  const [isShown, setShown] = useState(true);
  const client = useQueryClient();
  const toast = useToast();
  const titleId = useId();
  useEffect(() => void call(noteNicknameAsked, {}, { isQuiet: true }).catch(() => undefined), []);
  const { element, problem, isPending, submit, field } = useForm({
    initial: { nickname: '' },
    check: ({ nickname }) => {
      const wrong = nicknameProblem(nickname);
      return wrong === undefined ? {} : { nickname: wrong };
    },
    send: async ({ nickname }) => {
      await call(changeSelf, { nickname: nickname.trim() }, { isQuiet: true });
      await client.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined);
    },
    onDone: () => {
      toast.success('修改成功');
      setShown(false);
    },
  });
  if (!isShown) return null;
  return (
    <dialog open className="nickname-card" aria-labelledby={titleId}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id={titleId}>怎么称呼你？</h2>
        <p className="hint">昵称会显示在问候语和分享的文档上，以后可以在个人设置里修改。</p>
        <TextInput label="昵称" max={NICKNAME_MAX} stopsAtMax {...field('nickname')} />
        {problem !== undefined && (
          <p className="nickname-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="nickname-foot row">
          <Button kind="text" text="跳过" onClick={() => setShown(false)} />
          <Button type="submit" kind="primary" text="保存" isBusy={isPending} />
        </div>
        <IconButton className="nickname-close" icon={X} label="关闭" onClick={() => setShown(false)} />
      </form>
    </dialog>
  );
}
