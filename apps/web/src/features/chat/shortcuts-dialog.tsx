import './shortcuts-dialog.css';
import { Fragment } from 'react';
import { X } from 'lucide-react';
import { useSendKey, type SendKey } from '../../shared/browser/storage/send-key-store.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Modal, ModalTitle } from '../../shared/ui/overlay/modal.tsx';

const SHORTCUTS: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['Esc'], '停止生成'],
  [['↑'], '输入框为空时，取回上一个问题'],
  [['Alt+←', 'Alt+→'], '调整所选图片的顺序'],
  [['Alt+R'], '开始或完成语音输入'],
  [['Alt+P'], '暂停或继续朗读'],
  [['Alt+,', 'Alt+.'], '朗读上一句、下一句'],
  [['Ctrl+K'], '全局搜索'],
  [['Alt+N'], '新增会话'],
  [['Alt+H'], '显示或收起会话历史'],
  [['↑', '↓', 'Home', 'End'], '在会话历史中移动'],
  [['F2'], '修改会话名称'],
  [['Delete'], '删除会话'],
  [['Ctrl+End'], '回到底部'],
  [['?'], '显示快捷键'],
];

const SEND: Record<SendKey, typeof SHORTCUTS> = {
  'ctrl-enter': [
    [['Alt+S', 'Ctrl+Enter'], '发送问题'],
    [['Enter'], '换行'],
  ],
  enter: [
    [['Enter', 'Alt+S', 'Ctrl+Enter'], '发送问题'],
    [['Shift+Enter'], '换行'],
  ],
};

type ShortcutsDialogProps = { onClose: () => void };

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const shortcuts = [...SEND[useSendKey()], ...SHORTCUTS];
  return (
    <Modal className="dialog shortcuts" isDismissable onClose={onClose}>
      <header className="row">
        <ModalTitle>快捷键</ModalTitle>
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </header>
      <dl>
        {shortcuts.map(([keys, meaning]) => (
          <Fragment key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
