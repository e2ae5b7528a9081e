import { Check, Copy } from 'lucide-react';
import { Modal, ModalTitle } from '../../../shared/ui/overlay/modal.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';

type NewPasswordDialogProps = { name: string; password: string; onClose: () => void };

/** Shows a generated password, once. */
export function NewPasswordDialog({ name, password, onClose }: NewPasswordDialogProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <Modal className="dialog" onClose={onClose}>
      <ModalTitle>{name}的一次性密码</ModalTitle>
      <p>请立即转告本人：密码只显示这一次，三天内有效，登录后必须设置新密码。</p>
      <div className="secret">
        <code aria-label="一次性密码">{password}</code>
        <button type="button" className="btn btn-line" onClick={() => void copy(password)}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          复制
        </button>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          我已转告
        </button>
      </div>
    </Modal>
  );
}
