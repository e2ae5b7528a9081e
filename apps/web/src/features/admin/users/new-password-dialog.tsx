import '../../../shared/ui/dialog.css';
import { useEffect, useId, useRef } from 'react';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../shared/ui/use-copy.ts';

type NewPasswordDialogProps = { name: string; password: string; onClose: () => void };

/** The one time that a password which was made for somebody is seen. */
export function NewPasswordDialog({ name, password, onClose }: NewPasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { isCopied, copy } = useCopy();
  useEffect(() => dialog.current?.showModal(), []);

  const Icon = isCopied ? Check : Copy;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{name}的一次性密码</h2>
      <p>请立即转告本人：密码只显示这一次，三天内有效，登录后必须设置新密码。</p>
      <div className="secret">
        <code aria-label="一次性密码">{password}</code>
        <button type="button" className="btn btn-line" onClick={() => void copy(password)}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          复制
        </button>
      </div>
      <form method="dialog" className="dialog-foot">
        <button type="submit" className="btn btn-primary">
          我已转告
        </button>
      </form>
    </dialog>
  );
}
