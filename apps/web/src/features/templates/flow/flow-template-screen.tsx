import { useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deleteFlowTemplate, FLOW_TEMPLATE_AREA, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
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
  const { ask, question } = useQuestion();
  const scroller = useRef<HTMLElement>(null);
  const pages = useInfiniteQuery(flowTemplatePagesQuery(filter));
  const remove = useAct(deleteFlowTemplate, { doneText: '删除成功', queryKey: FLOWS_KEY });

  function narrow(change: Partial<FlowTemplateFilter>) {
    setFilter({ ...filter, ...change });
    scroller.current?.scrollTo({ top: 0 });
  }

  function askToDelete({ id, codeText, is_public }: FlowTemplate) {
    ask({
      title: '是否删除该模板',
      text: `“${codeText}”将被删除，无法恢复。${is_public === 1 ? '它对所有人公开。' : ''}`,
      confirmLabel: '删除',
      onConfirm: () => {
        remove.mutate({ id });
        setShown(undefined);
      },
    });
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
        onDelete={askToDelete}
      />
      {shown !== undefined && (
        <FlowTemplateForm
          flow={shown.flow}
          isCopy={shown.isCopy === true}
          canPublish={canPublish}
          onClose={() => setShown(undefined)}
          onDelete={() => shown.flow && askToDelete(shown.flow)}
        />
      )}
      {question}
    </TemplateShell>
  );
}
