import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { saveArticle, type ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { dismissMissedQuestion } from '@wenjin/contract/knowledge/missed';
import { useNavigate } from 'react-router';
import { CallError } from '../../../../shared/api/call-error.ts';
import { call, callWhole } from '../../../../shared/api/call.ts';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import type { EditState } from '../common/edit-state.ts';
import { editorPlace, NEW_ARTICLE, type PinnedQuestion } from '../common/knowledge-places.ts';
import { KNOWLEDGE_KEY } from '../common/knowledge-queries.ts';
import { checkValues, valuesOf, type ArticleValues } from './article-values.ts';
import { localDraft } from './local-draft.ts';

type Status = 'draft' | 'published';
type Options = { article: ArticleDetail | undefined; pinned: PinnedQuestion | undefined; edits: EditState };

const CONFLICT = 409;

/** The fields of an article and how they are saved: as a draft, or published as the next version. */
export function useArticleForm({ article, pinned, edits }: Options) {
  const articleId = article?.id ?? NEW_ARTICLE;
  const [draft] = useState(() => localDraft.read(articleId));
  const [version, setVersion] = useState(draft?.version ?? article?.version ?? 0);
  const [conflict, setConflict] = useState<Status>();
  const intent = useRef<{ status: Status; version: number }>({ status: 'published', version });
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  const form = useForm<ArticleValues, { id: string; version: number }>({
    initial: valuesOf(article, pinned),
    ...(draft !== undefined && { start: draft.values }),
    check: checkValues,
    send: async (values) => {
      const own = article === undefined ? {} : { id: article.id, version: intent.current.version };
      const input = { ...values, title: values.title.trim(), status: intent.current.status, ...own };
      const { data, extra } = await callWhole(saveArticle, input, { isQuiet: true });
      return { id: data, version: extra.version };
    },
    onDone: (saved) => void finish(saved),
    onFailure: (error) => {
      if (!(error instanceof CallError) || error.code !== CONFLICT) return false;
      setConflict(intent.current.status);
      return true;
    },
  });

  async function finish({ id, version: next }: { id: string; version: number }) {
    const isPublished = intent.current.status === 'published';
    setVersion(next);
    setConflict(undefined);
    localDraft.remove(articleId);
    toast.success(isPublished ? `已发布第 ${next} 版` : '草稿已保存');
    if (isPublished && pinned !== undefined) await settle(pinned.id);
    void client.invalidateQueries({ queryKey: KNOWLEDGE_KEY });
    if (article !== undefined) return;
    // The new article has its own editor at its own path.
    edits.settle();
    void navigate(editorPlace(id), { replace: true });
  }

  /** The question is answered now. When that cannot be stored, it stays in the list. */
  async function settle(questionId: string) {
    try {
      await call(dismissMissedQuestion, { id: questionId, dismissed: true }, { isQuiet: true });
    } catch {
      toast.warning('文章已发布，但未能从未命中问题中移除');
    }
  }

  return {
    ...form,
    articleId,
    version,
    /** The draft of an earlier visit that the form shows. */
    draft,
    /** How the article was to be saved when somebody else had changed it. */
    conflict,
    closeConflict: () => setConflict(undefined),
    save: (status: Status, onVersion = version) => {
      intent.current = { status, version: onVersion };
      form.submit();
    },
    /** Shows what is stored on the server instead of what was written here. */
    takeOver: (stored: ArticleDetail) => {
      setVersion(stored.version);
      setConflict(undefined);
      form.reset(valuesOf(stored, undefined));
    },
  };
}

export type ArticleForm = Omit<ReturnType<typeof useArticleForm>, 'element'>;
