import type { ArticleRecord } from '@wenjin/contract/knowledge/articles';
import { Select } from '../../../../shared/ui/form/select.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { dialogState } from '../../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../../shared/ui/overlay/form-dialog.tsx';
import { CATEGORY_OPTIONS } from '../common/category-options.ts';

type MoveDialogProps = { article: ArticleRecord; onMove: (category: string) => void; onClose: () => void };

export function MoveDialog({ article, onMove, onClose }: MoveDialogProps) {
  const form = useForm({
    initial: { category: article.category },
    check: () => ({}),
    send: ({ category }) => Promise.resolve(onMove(category)),
    onDone: onClose,
  });
  return (
    <FormDialog title="移到分类" submitLabel="移动" {...dialogState(form)} isDirty={false} onClose={onClose}>
      <Select label={`“${article.title}”的分类`} options={CATEGORY_OPTIONS} {...form.field('category')} />
    </FormDialog>
  );
}
