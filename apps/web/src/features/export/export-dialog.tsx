import './export-dialog.css';
import { useState } from 'react';
import { FileDown, FileText, LoaderCircle, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { noteExport } from '@wenjin/contract/export/note-export';
import { PAGES } from '@wenjin/contract/pages';
import { exportTitle } from '@wenjin/domain/export/conversation-markdown';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SwitchRow } from '../../shared/ui/form/switch-row.tsx';
import { dayText } from '../../shared/browser/day-text.ts';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { Modal, ModalTitle } from '../../shared/ui/overlay/modal.tsx';
import { useToast } from '../../shared/ui/use-toast.ts';
import { exportConversation } from './exported-conversation.ts';
import { saveAs, type FileFormat } from './save-as.ts';
import { saveToOffice, yearAfter } from './save-to-office.ts';

type ExportDialogProps = { conversationId: string; title: string; onClose: () => void };
type Task = 'office' | FileFormat;

export function ExportDialog({ conversationId, title, onClose }: ExportDialogProps) {
  const [openedAt] = useState(() => new Date());
  const [isShared, setShared] = useState(true);
  const { running, run } = useTasks({ conversationId, isShared, onClose });

  return (
    <Modal className="dialog export-dialog" onClose={onClose}>
      <ModalTitle>导出到 Markdown</ModalTitle>
      <p>
        将生成文档“{exportTitle(title, openedAt)}”，保存到办公文档{isShared && '并开启分享，有效期 1 年'}。
      </p>
      <SwitchRow
        label="通过链接分享"
        name="isShared"
        hint={isShared ? `知道链接的人无需登录即可阅读，${dayText(yearAfter(openedAt))}到期` : '只有你能打开这份文档'}
        value={isShared}
        onChange={setShared}
      />
      <div className="export-files row">
        <span>或下载到本机</span>
        <FileButton label="下载 .md" isRunning={running === 'md'} onClick={() => void run('md')} />
        <FileButton label="下载 .docx" isRunning={running === 'docx'} onClick={() => void run('docx')} />
        <a
          className="inline-row"
          href={`${PAGES.print}?c=${encodeURIComponent(conversationId)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          打印
        </a>
      </div>
      <div className="dialog-foot">
        <Link className="btn btn-plain export-all" to={PAGES.documents}>
          我的文档
        </Link>
        <Button text="取消" onClick={onClose} />
        <Button kind="primary" text="导出" isBusy={running === 'office'} onClick={() => void run('office')} />
      </div>
    </Modal>
  );
}

type FileButtonProps = { label: string; isRunning: boolean; onClick: () => void };

function FileButton({ label, isRunning, onClick }: FileButtonProps) {
  const Icon = isRunning ? LoaderCircle : label.endsWith('md') ? FileDown : FileText;
  return (
    <button type="button" className="inline-row" aria-busy={isRunning} onClick={onClick}>
      <Icon className={isRunning ? 'spin' : ''} size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}

type Tasks = { conversationId: string; isShared: boolean; onClose: () => void };

function useTasks({ conversationId, isShared, onClose }: Tasks) {
  const toast = useToast();
  const brandName = useBrandName();
  const [running, setRunning] = useState<Task>();

  async function run(task: Task) {
    if (running !== undefined) return;
    setRunning(task);
    try {
      if (task === 'office') {
        const officeId = await saveToOffice(conversationId, { brandName, isShared });
        toast.success('导出成功', { label: '编辑', href: `/office/doc/${officeId}?edit=1` });
      } else {
        await download(task);
        toast.success('导出成功');
      }
      onClose();
    } catch {
      setRunning(undefined);
      // The dialog would cover the toast.
      onClose();
      toast.error('导出失败');
    }
  }

  async function download(kind: FileFormat) {
    await call(noteExport, { kind: 'conversation', format: kind, id: conversationId }, { isQuiet: true });
    const exported = await exportConversation(conversationId, brandName);
    await saveAs(kind, exported.documentTitle, exported.markdown);
  }

  return { running, run };
}
