import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MissedQuestion } from '@wenjin/contract/knowledge/missed';
import { Link } from 'react-router';
import { failureText } from '../../../../shared/api/failure-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { SearchField } from '../../../../shared/ui/form/search-field.tsx';
import { Modal, ModalTitle } from '../../../../shared/ui/overlay/modal.tsx';
import { StateTag } from '../common/article-state.tsx';
import { editorPlace } from '../common/knowledge-places.ts';
import { articlesQuery } from '../common/knowledge-queries.ts';

const MATCHES = '8';

type LinkDialogProps = { question: MissedQuestion; onClose: () => void };

/** Chooses the article that is to answer a question, and opens it with the question above its text. */
export function LinkDialog({ question, onClose }: LinkDialogProps) {
  const [keyword, setKeyword] = useState('');
  const { data, error } = useQuery(articlesQuery({ keyword: keyword.trim(), pageSize: MATCHES }));
  return (
    <Modal className="dialog link-dialog" isDismissable onClose={onClose}>
      <ModalTitle>关联已有文章</ModalTitle>
      <p>“{question.question}”由哪篇文章回答？打开后把答案补充进去，发布后这个问题就不再列出。</p>
      <SearchField label="搜索标题或正文" value={keyword} onSearch={setKeyword} />
      {error !== null && <p role="alert">加载失败：{failureText(error)}</p>}
      {data?.records.length === 0 && <p>没有找到文章</p>}
      <ul className="link-list" aria-label="文章">
        {data?.records.map(({ id, title, category, state }) => (
          <li key={id}>
            <Link className="row" to={editorPlace(id, question)} onClick={onClose}>
              <span className="ell">{title}</span>
              <small>{category}</small>
              <StateTag state={state} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button text="取消" onClick={onClose} />
      </div>
    </Modal>
  );
}
