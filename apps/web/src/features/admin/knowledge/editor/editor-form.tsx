import './editor.css';
import { useState, type KeyboardEvent } from 'react';
import type { ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { CircleAlert } from 'lucide-react';
import { useBrandName } from '../../../../shared/api/use-index-config.ts';
import { isSendKey } from '../../../../shared/browser/send-key.ts';
import { useComposing } from '../../../../shared/browser/use-composing.ts';
import { usePageTitle } from '../../../../shared/browser/use-page-title.ts';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import type { EditState } from '../common/edit-state.ts';
import type { PinnedQuestion } from '../common/knowledge-places.ts';
import { VersionDialog } from '../versions/version-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorFacts } from './editor-facts.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorPanes } from './panes/editor-panes.tsx';
import { localDraft } from './local-draft.ts';
import { useArticleForm } from './use-article-form.ts';
import { useLocalDraft } from './use-local-draft.ts';

type EditorFormProps = {
  article: ArticleDetail | undefined;
  pinned: PinnedQuestion | undefined;
  edits: EditState;
  /** Begins again with what is stored on the server. */
  onReload: () => void;
};

export function EditorForm({ article, pinned, edits, onReload }: EditorFormProps) {
  const { element, ...form } = useArticleForm({ article, pinned, edits });
  const { articleId, values, version, isDirty, problem, conflict } = form;
  const kept = useLocalDraft({ articleId, values, version, isDirty, edits });
  const [hasVersions, setVersions] = useState(false);
  const toast = useToast();
  const { isComposing, ...composition } = useComposing();
  usePageTitle(`${values.title === '' ? '新增文章' : values.title} - ${useBrandName()}管理`);

  function handleKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event) || isComposing(event)) return;
    event.preventDefault();
    form.save(event.key === 'Enter' ? 'published' : 'draft');
  }

  function takeOver(newest: ArticleDetail) {
    const own = values;
    form.takeOver(newest);
    toast.undo('已换成最新的版本', () => {
      for (const name of Object.keys(own) as (keyof typeof own)[]) form.change(name, own[name]);
    });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form
      ref={element}
      className="admin-section column editor"
      aria-label="编辑文章"
      noValidate
      onKeyDown={handleKeyDown}
      {...composition}
      onSubmit={(event) => event.preventDefault()}
    >
      <EditorHead article={article} form={form} kept={kept} onVersions={() => setVersions(true)} />
      {problem !== undefined && (
        <p className="editor-problem row" role="alert">
          <CircleAlert size={16} />
          {problem}
        </p>
      )}
      <EditorNotices form={form} article={article} pinned={pinned} />
      <EditorFacts form={form} source={article?.source ?? ''} versionInForce={article?.versionInForce ?? 0} />
      <EditorPanes title={values.title} {...form.field('body')} />
      {hasVersions && article !== undefined && (
        <VersionDialog
          articleId={article.id}
          title={article.title}
          onRestored={() => {
            edits.settle();
            localDraft.remove(article.id);
            onReload();
          }}
          onClose={() => setVersions(false)}
        />
      )}
      {conflict !== undefined && article !== undefined && (
        <ConflictDialog
          articleId={article.id}
          own={values.body}
          onOverwrite={(newest) => form.save(conflict, newest.version)}
          onTakeOver={takeOver}
          onClose={form.closeConflict}
        />
      )}
    </form>
  );
}
