import { FileDown, FileText, Hash, Link2, Share2 } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { loadPart } from '../../shared/browser/connection/load-part.ts';
import { MenuButton } from '../../shared/ui/overlay/menu-button.tsx';
import { useQuestion } from '../../shared/ui/overlay/use-question.tsx';
import { useCopy } from '../../shared/ui/use-copy.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import type { FileFormat } from './save-as.ts';

type AnswerShareProps = { message: Message; conversationId: string };

const load = () => loadPart(() => import('./share-answer.ts'));

/** Saves or shares one answer with its question. */
export function AnswerShare({ message, conversationId }: AnswerShareProps) {
  const toast = useToast();
  const brandName = useBrandName();
  const { copy } = useCopy();
  const { ask, question } = useQuestion();
  const answer = { conversationId, answerId: message._id, brandName, toast };
  const save = (format: FileFormat) =>
    load().then(
      ({ saveAnswer }) => saveAnswer(format, answer),
      () => toast.error('导出失败'),
    );
  const share = () =>
    load().then(
      ({ shareAnswer }) => shareAnswer(answer),
      () => toast.error('分享失败，请重试'),
    );
  const entries = [
    {
      key: 'markdown',
      label: '复制 Markdown',
      icon: <Hash size={16} />,
      onAction: () => void copy(markdownOf(message)),
    },
    { key: 'md', label: '下载 .md', icon: <FileDown size={16} />, onAction: () => void save('md') },
    { key: 'docx', label: '下载 .docx', icon: <FileText size={16} />, onAction: () => void save('docx') },
    {
      key: 'share',
      label: '复制分享链接',
      icon: <Link2 size={16} />,
      onAction: () =>
        ask({
          title: '分享这条回答？',
          text: '将把这个问题和回答保存为文档。知道链接的人无需登录即可阅读，1 年内有效，可以随时在“我的文档”中停止分享。',
          confirmLabel: '创建并复制链接',
          kind: 'primary',
          onConfirm: () => void share(),
        }),
    },
  ];
  return (
    <>
      <MenuButton className="icon-btn" aria-label="导出与分享" title="导出与分享" tabIndex={-1} entries={entries}>
        <Share2 size={16} />
      </MenuButton>
      {question}
    </>
  );
}

async function markdownOf(message: Message): Promise<string> {
  const { answerMarkdown } = await import('@wenjin/domain/export/conversation-markdown');
  return answerMarkdown(message, location.origin);
}
