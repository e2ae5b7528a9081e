import { useRef, useState } from 'react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteFlowTemplate, FLOW_TEMPLATE_AREA, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { call } from '../../../shared/api/call.ts';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { FileMenu } from '../file/file-menu.tsx';
import { flowTemplateFile } from '../file/flow-template-file.ts';
import { TemplateShell } from '../page/template-shell.tsx';
import { FlowTemplateForm } from './flow-template-form.tsx';
import { FlowTemplateGrid } from './flow-template-grid.tsx';
import { flowTemplatePagesQuery, FLOWS_KEY, type FlowTemplateFilter } from './flow-template-queries.ts';

type Shown = {
  flow: FlowTemplate | undefined;
  isCopy?: boolean;
};

export function FlowTemplateScreen({ canPublish }: { canPublish: boolean }) {
  const [filter, setFilter] = useState<FlowTemplateFilter>({ title: '', classType: '', scope: '' });
  const [shown, setShown] = useState<Shown>();
  const [doomed, setDoomed] = useState<FlowTemplate>();
  const scroller = useRef<HTMLElement>(null);
  const pages = useInfiniteQuery(flowTemplatePagesQuery(filter));
  const remove = useDeleteFlowTemplate();

  function narrow(change: Partial<FlowTemplateFilter>) {
    setFilter({ ...filter, ...change });
    scroller.current?.scrollTo({ top: 0 });
  }

  return (
    <TemplateShell
      title={`${FLOW_TEMPLATE_AREA}模板管理`}
      keyword={filter.title}
      scroller={scroller}
      onSearch={(title) => narrow({ title: title.trim() })}
      onAdd={() => setShown({ flow: undefined })}
      menu={<FileMenu file={flowTemplateFile} queryKey={FLOWS_KEY} />}
    >
      <FlowTemplateGrid
        pages={pages}
        filter={filter}
        onNarrow={narrow}
        onAdd={() => setShown({ flow: undefined })}
        onOpen={(flow) => setShown({ flow })}
        onCopy={(flow) => setShown({ flow, isCopy: true })}
        onDelete={setDoomed}
      />
      {shown !== undefined && (
        <FlowTemplateForm
          flow={shown.flow}
          isCopy={shown.isCopy === true}
          canPublish={canPublish}
          onClose={() => setShown(undefined)}
          onDelete={() => setDoomed(shown.flow)}
        />
      )}
      {doomed !== undefined && (
        <ConfirmDialog
          title="是否删除该模板"
          text={`“${doomed.codeText}”将被删除，无法恢复。${doomed.is_public === 1 ? '它对所有人公开。' : ''}`}
          confirmLabel="删除"
          onConfirm={() => {
            remove.mutate(doomed.id);
            setShown(undefined);
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </TemplateShell>
  );
}

function useDeleteFlowTemplate() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => call(deleteFlowTemplate, { id }),
    onSuccess: () => toast.success('删除成功'),
    onSettled: () => client.invalidateQueries({ queryKey: FLOWS_KEY }),
  });
}
