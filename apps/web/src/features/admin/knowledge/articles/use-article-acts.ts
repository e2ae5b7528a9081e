import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeArticles,
  restoreArticle,
  undoArticleChange,
  type ChangeArticlesInput,
} from '@wenjin/contract/knowledge/bulk-articles';
import { call } from '../../../../shared/api/call.ts';
import { useAct } from '../../../../shared/ui/use-act.ts';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import { KNOWLEDGE_KEY } from '../common/knowledge-queries.ts';

type Action = ChangeArticlesInput['action'];

const DONE: Record<Action, string> = { publish: '已发布', unpublish: '已改为草稿', move: '已移动', delete: '已删除' };
const NOTHING: Record<Action, string> = {
  publish: '所选文章都已发布',
  unpublish: '所选文章都是草稿',
  move: '所选文章已在这个分类',
  delete: '所选文章已被删除',
};

/** Changes articles, one or many, and offers to take the change back. */
export function useArticleActs(onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: KNOWLEDGE_KEY });
  const undo = useMutation({
    mutationFn: (undoId: string) => call(undoArticleChange, { undoId }),
    onSuccess: ({ changed }) => {
      if (changed > 0) toast.success('已撤销');
      else toast.warning('文章之后又有修改，没有可以撤销的');
    },
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: (input: ChangeArticlesInput) => call(changeArticles, input),
    onSuccess: ({ changed, undoId }, { action }) => {
      if (changed === 0) toast.warning(NOTHING[action]);
      else toast.undo(`${DONE[action]} ${changed} 篇`, () => undo.mutate(undoId));
      onDone();
    },
    onSettled: refresh,
  });
  const restore = useAct(restoreArticle, { doneText: '已恢复', queryKey: KNOWLEDGE_KEY });
  return { change: change.mutate, isBusy: change.isPending, restore: (id: string) => restore.mutate({ id }) };
}
