import { Check, Copy } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal, ModalTitle } from '../../../shared/ui/overlay/modal.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';

type NewPasswordDialogProps = { name: string; password: string; days: number; onClose: () => void };

export function NewPasswordDialog({ name, password, days, onClose }: NewPasswordDialogProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <Modal className="dialog" onClose={onClose}>
      <ModalTitle>{name}的一次性密码</ModalTitle>
      <p>请立即转告本人：密码只显示这一次，{days} 天内有效，登录后必须设置新密码。</p>
      <div className="secret row">
        <code aria-label="一次性密码">{password}</code>
        <Button icon={Icon} text="复制" onClick={() => void copy(password)} />
      </div>
      <div className="dialog-foot">
        <Button kind="primary" text="我已转告" onClick={onClose} />
      </div>
    </Modal>
  );
}
