import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import type { ArticleRecord } from '@wenjin/contract/knowledge/articles';
import type { ArticleVote } from '@wenjin/contract/knowledge/votes';
import { failureText } from '../../../../shared/api/failure-text.ts';
import { startOfToday } from '../../../../shared/browser/clock.ts';
import { momentText } from '../../../../shared/browser/moment-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Modal, ModalTitle } from '../../../../shared/ui/overlay/modal.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { votesQuery } from '../common/knowledge-queries.ts';

type VoteReasonsProps = { article: ArticleRecord; onClose: () => void };

/** What readers said about answers from an article. */
export function VoteReasons({ article, onClose }: VoteReasonsProps) {
  const [pages, setPages] = useState(1);
  const { data, error } = useQuery(
    votesQuery({ articleId: article.id, pageSize: String(Math.min(100, pages * LIST_PAGE_SIZE)) }),
  );
  const complaints = data?.records.filter(({ value }) => value < 0) ?? [];
  return (
    <Modal className="dialog reasons" isDismissable onClose={onClose}>
      <ModalTitle>“{article.title}”的评价</ModalTitle>
      {error !== null && <p role="alert">加载失败：{failureText(error)}</p>}
      {data === undefined && error === null && <p>正在加载</p>}
      {data !== undefined && complaints.length === 0 && <p>近 30 天没有“没用”的评价</p>}
      <ul className="reason-list" aria-label="没用的原因">
        {complaints.map((vote) => (
          <Complaint key={`${vote.votedAt} ${vote.question}`} {...vote} />
        ))}
      </ul>
      <div className="dialog-foot">
        {data !== undefined && data.records.length < Math.min(data.total, 100) && (
          <Button kind="text" text="显示更多" onClick={() => setPages(pages + 1)} />
        )}
        <Button text="关闭" onClick={onClose} />
      </div>
    </Modal>
  );
}

function Complaint({ question, reasons, text, votedAt }: ArticleVote) {
  return (
    <li>
      <p>
        <b>{question}</b>
        <time dateTime={votedAt}>{momentText(votedAt, startOfToday())}</time>
      </p>
      {reasons.length > 0 && (
        <p className="reason-tags">
          {reasons.map((reason) => (
            <Tag key={reason} tone="warning" text={reason} />
          ))}
        </p>
      )}
      {text !== '' && <p>{text}</p>}
    </li>
  );
}
