import './conflict.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { CircleAlert } from 'lucide-react';
import { failureText } from '../../../../shared/api/failure-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Modal, ModalTitle } from '../../../../shared/ui/overlay/modal.tsx';
import { articleQuery } from '../common/knowledge-queries.ts';
import { changedLines, type LineChange } from './changed-lines.ts';

type ConflictDialogProps = {
  articleId: string;
  /** The text that was written here. */
  own: string;
  onOverwrite: (newest: ArticleDetail) => void;
  onTakeOver: (newest: ArticleDetail) => void;
  onClose: () => void;
};

/** Somebody else has saved the article since it was opened here. */
export function ConflictDialog({ articleId, own, onOverwrite, onTakeOver, onClose }: ConflictDialogProps) {
  const { data: newest, error, isFetching } = useQuery(articleQuery(articleId));
  const [isComparing, setComparing] = useState(false);
  const isReady = newest !== undefined && !isFetching;
  const name = newest === undefined || newest.updatedBy === '' ? '其他人' : newest.updatedBy;
  return (
    <Modal className="dialog conflict-dialog" role="alertdialog" onClose={onClose}>
      <ModalTitle>
        <CircleAlert size={20} />
        这篇文章已被{name}修改
      </ModalTitle>
      <p>覆盖会把你的文字存为更新的一版，对方的版本仍在“版本”里；放弃会换成对方的版本。</p>
      {error !== null && <p role="alert">加载失败：{failureText(error)}</p>}
      {isComparing && isReady && <Changes changes={changedLines(newest.body, own)} />}
      <div className="dialog-foot">
        <Button
          kind="text"
          text={isComparing ? '收起差异' : '查看差异'}
          aria-expanded={isComparing}
          disabled={!isReady}
          onClick={() => setComparing(!isComparing)}
        />
        <Button text="继续编辑" onClick={onClose} />
        <Button text="放弃" disabled={!isReady} onClick={() => isReady && onTakeOver(newest)} />
        <Button kind="primary" text="覆盖" disabled={!isReady} onClick={() => isReady && onOverwrite(newest)} />
      </div>
    </Modal>
  );
}

function Changes({ changes }: { changes: readonly LineChange[] }) {
  if (changes.every(({ kind }) => kind === 'same')) return <p>正文相同，标题、分类或日期不同</p>;
  return (
    <>
      <p className="hint">虚线是对方的文字，实线是你的文字</p>
      <ul className="line-changes" aria-label="差异">
        {changes.map(({ kind, text, key }) => (
          <li key={key} data-kind={kind}>
            <span className="sr-only">{{ same: '相同', theirs: '对方', own: '我的', gap: '省略' }[kind]}</span>
            {text === '' ? '\u00A0' : text}
          </li>
        ))}
      </ul>
    </>
  );
}
