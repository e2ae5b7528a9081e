import { useState } from 'react';
import type { ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { MessageCircleQuestion, RotateCcw } from 'lucide-react';
import { startOfToday } from '../../../../shared/browser/clock.ts';
import { momentText } from '../../../../shared/browser/moment-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { PinnedQuestion } from '../common/knowledge-places.ts';
import type { ArticleForm } from './use-article-form.ts';

type EditorNoticesProps = {
  form: ArticleForm;
  article: ArticleDetail | undefined;
  pinned: PinnedQuestion | undefined;
};

/** The question that the article is to answer, and the draft of an earlier visit. */
export function EditorNotices({ form, article, pinned }: EditorNoticesProps) {
  const { draft } = form;
  const [isSeen, setSeen] = useState(false);
  const moment = draft === undefined ? '' : momentText(new Date(draft.savedAt).toISOString(), startOfToday());
  return (
    <>
      {pinned !== undefined && (
        <p className="editor-notice row" data-tone="brand">
          <MessageCircleQuestion size={16} />
          <span>
            要回答的问题：<b>{pinned.question}</b>
          </span>
        </p>
      )}
      {draft !== undefined && form.isDirty && !isSeen && (
        <div className="editor-notice row">
          <RotateCcw size={16} />
          <span>
            已恢复本机草稿（{moment}）
            {article !== undefined && article.version > draft.version && '，之后文章又有新版本，保存时可以比较'}
          </span>
          <Button kind="text" text="继续编辑" onClick={() => setSeen(true)} />
          <Button
            kind="text"
            text="放弃草稿"
            onClick={() => (article === undefined ? form.reset() : form.takeOver(article))}
          />
        </div>
      )}
    </>
  );
}
