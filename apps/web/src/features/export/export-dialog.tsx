import './export-dialog.css';
import { useState } from 'react';
import { FileDown, FileText, LoaderCircle, Printer } from 'lucide-react';
import { noteExport } from '@wenjin/contract/admin/audit-log';
import { PAGES } from '@wenjin/contract/pages';
import { exportTitle } from '@wenjin/domain/export/conversation-markdown';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { Modal, ModalTitle } from '../../shared/ui/overlay/modal.tsx';
import { useToast } from '../../shared/ui/use-toast.ts';
import { exportConversation, fileName } from './exported-conversation.ts';
import { saveToOffice } from './save-to-office.ts';

type ExportDialogProps = { conversationId: string; title: string; onClose: () => void };
type Task = 'office' | 'md' | 'docx';

export function ExportDialog({ conversationId, title, onClose }: ExportDialogProps) {
  const [openedAt] = useState(() => new Date());
  const { running, run } = useTasks(conversationId, onClose);

  return (
    <Modal className="dialog export-dialog" onClose={onClose}>
      <ModalTitle>导出到 Markdown</ModalTitle>
      <p>将生成文档“{exportTitle(title, openedAt)}”，保存到办公文档并开启分享，有效期 1 年。</p>
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

function useTasks(conversationId: string, onClose: () => void) {
  const toast = useToast();
  const brandName = useBrandName();
  const [running, setRunning] = useState<Task>();

  async function run(task: Task) {
    if (running !== undefined) return;
    setRunning(task);
    try {
      if (task === 'office') {
        const officeId = await saveToOffice(conversationId, brandName);
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

  async function download(kind: 'md' | 'docx') {
    await call(noteExport, { kind: 'conversation', format: kind, id: conversationId }, { isQuiet: true });
    const exported = await exportConversation(conversationId, brandName);
    if (kind === 'md') {
      saveFile(
        new Blob([exported.markdown], { type: 'text/markdown;charset=utf-8' }),
        fileName(exported.documentTitle, 'md'),
      );
      return;
    }
    const { toDocx } = await import('./docx/to-docx.ts');
    saveFile(await toDocx(exported.documentTitle, exported.markdown), fileName(exported.documentTitle, 'docx'));
  }

  return { running, run };
}
