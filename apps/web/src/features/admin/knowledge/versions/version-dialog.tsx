import './versions.css';
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readArticleVersion,
  restoreArticleVersion,
  type ArticleVersion,
} from '@wenjin/contract/knowledge/article-versions';
import { call } from '../../../../shared/api/call.ts';
import { failureText } from '../../../../shared/api/failure-text.ts';
import { Markdown } from '../../../../shared/markdown/markdown.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Modal, ModalTitle } from '../../../../shared/ui/overlay/modal.tsx';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import { periodText, StateTag } from '../common/article-state.tsx';
import { KNOWLEDGE_KEY, versionsQuery } from '../common/knowledge-queries.ts';
import { SavedBy } from '../common/saved-by.tsx';

type VersionDialogProps = {
  articleId: string;
  title: string;
  /** Called after an old version was saved as the newest one. */
  onRestored?: () => void;
  onClose: () => void;
};

/** Restoring a version saves it as a new one, so nothing is lost. */
export function VersionDialog({ articleId, title, onRestored, onClose }: VersionDialogProps) {
  const { data, error } = useQuery(versionsQuery(articleId));
  const [shown, setShown] = useState<number>();
  const client = useQueryClient();
  const toast = useToast();
  const current = data?.[0]?.version;
  const restore = useMutation({
    mutationFn: (version: number) =>
      call(restoreArticleVersion, { id: articleId, version, ...(current !== undefined && { current }) }),
    onSuccess: (_data, version) => {
      toast.success(`已恢复第 ${version} 版`);
      onRestored?.();
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: KNOWLEDGE_KEY }),
  });

  return (
    <Modal className="dialog version-dialog" isDismissable onClose={onClose}>
      <ModalTitle>“{title}”的版本</ModalTitle>
      {error !== null && <p role="alert">加载失败：{failureText(error)}</p>}
      {data === undefined && error === null && <p>正在加载</p>}
      <ul className="version-list" aria-label="版本">
        {data?.map((version) => (
          <VersionRow
            key={version.version}
            {...version}
            isShown={shown === version.version}
            onShow={() => setShown(shown === version.version ? undefined : version.version)}
            onRestore={version.version === current ? undefined : () => restore.mutate(version.version)}
            articleId={articleId}
          />
        ))}
      </ul>
      <div className="dialog-foot">
        <Button text="关闭" onClick={onClose} />
      </div>
    </Modal>
  );
}

type VersionRowProps = ArticleVersion & {
  articleId: string;
  isShown: boolean;
  onShow: () => void;
  onRestore: (() => void) | undefined;
};

function VersionRow({ articleId, isShown, onShow, onRestore, ...version }: VersionRowProps) {
  const name = `第 ${version.version} 版`;
  return (
    <li>
      <div className="version-row">
        <span>
          <b>{name}</b>
          <StateTag state={version.state} />
        </span>
        <small>
          {periodText(version)}，<SavedBy at={version.savedAt} by={version.savedBy} />
        </small>
        <Button
          kind="text"
          text={isShown ? '收起' : '查看'}
          aria-expanded={isShown}
          aria-label={`${isShown ? '收起' : '查看'}${name}`}
          onClick={onShow}
        />
        {onRestore !== undefined && <Button text="恢复" aria-label={`恢复${name}`} onClick={onRestore} />}
      </div>
      {isShown && <VersionBody articleId={articleId} version={version.version} />}
    </li>
  );
}

function VersionBody({ articleId, version }: { articleId: string; version: number }) {
  const { data, error } = useQuery({
    queryKey: [...KNOWLEDGE_KEY, readArticleVersion.path, articleId, version],
    queryFn: ({ signal }) =>
      call(readArticleVersion, { id: articleId, version: String(version) }, { signal, isQuiet: true }),
  });
  if (error !== null) return <p role="alert">加载失败：{failureText(error)}</p>;
  if (data === undefined) return <p>正在加载</p>;
  return (
    <div className="version-body">
      <Markdown text={data.body} />
    </div>
  );
}
