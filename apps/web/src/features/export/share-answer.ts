import { noteExport } from '@wenjin/contract/export/note-export';
import { call } from '../../shared/api/call.ts';
import { copyRich } from '../../shared/browser/copy-rich.ts';
import type { Toast } from '../../shared/ui/use-toast.ts';
import { exportAnswer } from './exported-conversation.ts';
import { saveAs, type FileFormat } from './save-as.ts';
import { saveDocument } from './save-to-office.ts';

type SharedAnswer = { conversationId: string; answerId: string; brandName: string; toast: Toast };

/** Saves one answer with its question as a file. */
export async function saveAnswer(format: FileFormat, { toast, ...answer }: SharedAnswer): Promise<void> {
  try {
    await call(noteExport, { kind: 'conversation', format, id: answer.conversationId }, { isQuiet: true });
    const { documentTitle, markdown } = await exportAnswer(answer, answer.brandName);
    await saveAs(format, documentTitle, markdown);
    toast.success('导出成功');
  } catch {
    toast.error('导出失败');
  }
}

/** Stores one answer with its question as a shared document and copies its address. */
export async function shareAnswer({ toast, ...answer }: SharedAnswer): Promise<void> {
  let path: string;
  try {
    path = `/office/doc/${await saveDocument(exportAnswer(answer, answer.brandName), true)}`;
  } catch {
    toast.error('分享失败，请重试');
    return;
  }
  const link = { label: '打开', href: path };
  const address = location.origin + path;
  await copyRich(Promise.resolve({ plain: address, html: address })).then(
    () => toast.success('分享链接已复制', link),
    () => toast.success('已创建分享链接，请打开后复制地址', link),
  );
}
