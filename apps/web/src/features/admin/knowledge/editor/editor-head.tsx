import { ArrowLeft, CloudCheck, CloudOff, History } from 'lucide-react';
import { ARTICLE_TITLE_MAX } from '@wenjin/contract/knowledge/article-fields';
import type { ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { Link, useLocation } from 'react-router';
import { Button } from '../../../../shared/ui/button.tsx';
import { StateTag } from '../common/article-state.tsx';
import { ARTICLES_PLACE } from '../common/knowledge-places.ts';
import type { ArticleForm } from './use-article-form.ts';
import type { KeptDraft } from './use-local-draft.ts';

type EditorHeadProps = {
  article: ArticleDetail | undefined;
  form: ArticleForm;
  kept: KeptDraft;
  onVersions: () => void;
};

export function EditorHead({ article, form, kept, onVersions }: EditorHeadProps) {
  const { version, isDirty, isPending, save } = form;
  const { value: title, error, onChange } = form.field('title');
  const location = useLocation();
  const canPublish = isDirty || article?.status !== 'published';
  return (
    <header className="editor-head row">
      <Link className="icon-btn" to={ARTICLES_PLACE + listSearch(location.state)} aria-label="返回文章列表">
        <ArrowLeft size={18} />
      </Link>
      <div className="editor-title">
        <input
          data-field="title"
          aria-label="标题"
          aria-invalid={error !== undefined}
          placeholder="文章标题"
          value={title}
          maxLength={ARTICLE_TITLE_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
        {error !== undefined && <p role="alert">{error}</p>}
      </div>
      <div className="editor-state row">
        {article !== undefined && <StateTag state={article.state} />}
        {version > 0 && <span className="hint">第 {version} 版</span>}
        <KeptNote kept={kept} />
      </div>
      <div className="editor-acts row">
        {article !== undefined && <Button kind="text" icon={History} text="版本" onClick={onVersions} />}
        <Button
          text="保存草稿"
          aria-keyshortcuts="Alt+S"
          title="Alt+S"
          disabled={!isDirty}
          onClick={() => save('draft')}
        />
        <Button
          kind="primary"
          text={`发布第 ${version + 1} 版`}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          isBusy={isPending}
          disabled={!canPublish}
          onClick={() => save('published')}
        />
      </div>
    </header>
  );
}

function KeptNote({ kept }: { kept: KeptDraft }) {
  if (kept === undefined) return null;
  if (kept === 'failed') {
    return (
      <output className="editor-kept row hint" data-tone="warning">
        <CloudOff size={16} />
        本机存不下草稿，请及时保存
      </output>
    );
  }
  const time = new Date(kept.at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <output className="editor-kept row hint" title="修改存在这台设备上，还没有保存到知识库">
      <CloudCheck size={16} />
      草稿已存在本机 {time}
    </output>
  );
}

/** The page and the filters of the list that the editor was opened from. */
function listSearch(state: unknown): string {
  const search = typeof state === 'object' && state !== null && 'listSearch' in state ? state.listSearch : '';
  return typeof search === 'string' ? search : '';
}
