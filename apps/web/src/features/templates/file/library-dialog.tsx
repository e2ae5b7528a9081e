import './library-dialog.css';
import '../../../shared/ui/form/choice.css';
import { useState } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { importTemplates, listTemplateLibrary } from '@wenjin/contract/templates/chat-templates';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { TEMPLATES_KEY } from '../template-queries.ts';

const libraryQuery = queryOptions({
  queryKey: ['template-library'],
  queryFn: ({ signal }) => call(listTemplateLibrary, {}, { signal, isQuiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const library = useQuery(libraryQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const templates = library.data ?? [];
  const add = useMutation({
    mutationFn: () =>
      call(importTemplates, { templates: templates.filter(({ title }) => picked.includes(title)) }, { isQuiet: true }),
    onSuccess: ({ added }) => {
      if (added === 0) toast.warning('所选模板已在列表中');
      else toast.success('新增成功');
      void client.invalidateQueries({ queryKey: TEMPLATES_KEY });
      onClose();
    },
  });
  const error = add.error ?? library.error;
  return (
    <FormDialog
      title="模板库"
      submitLabel={picked.length === 0 ? '添加' : `添加 ${picked.length} 个`}
      canSubmit={picked.length > 0}
      isBusy={add.isPending}
      problem={error === null ? undefined : failureText(error)}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <fieldset className="choices library" aria-label="模板库">
        {templates.map(({ title, template }) => (
          <label key={title} className="choice row">
            <input
              type="checkbox"
              checked={picked.includes(title)}
              onChange={(event) =>
                setPicked(event.target.checked ? [...picked, title] : picked.filter((other) => other !== title))
              }
            />
            <span className="choice-text">
              {title}
              <small className="choice-desc ell">{template}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
