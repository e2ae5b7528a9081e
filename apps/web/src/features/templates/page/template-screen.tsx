import { useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChatTemplate } from '@wenjin/contract/templates/chat-templates';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { FileMenu } from '../file/file-menu.tsx';
import { LibraryDialog } from '../file/library-dialog.tsx';
import { chatTemplateFile } from '../file/chat-template-file.ts';
import { TemplateForm } from '../form/template-form.tsx';
import { templatePagesQuery, TEMPLATES_KEY } from '../template-queries.ts';
import { TemplateList } from './template-list.tsx';
import { TemplateShell } from './template-shell.tsx';
import { useDeleteTemplate } from './use-delete-template.ts';

type Shown = { kind: 'form'; template: ChatTemplate | undefined } | { kind: 'library' };

export function TemplateScreen() {
  const brandName = useBrandName();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<Shown>();
  const { ask, question } = useQuestion();
  const scroller = useRef<HTMLElement>(null);
  const pages = useInfiniteQuery(templatePagesQuery(keyword));
  const { remove, leavingId } = useDeleteTemplate();
  const close = () => setShown(undefined);
  const add = () => setShown({ kind: 'form', template: undefined });

  function askToDelete({ id, title }: ChatTemplate) {
    ask({
      title: '是否删除该模板',
      text: `“${title}”将被删除，无法恢复。`,
      confirmLabel: '删除',
      onConfirm: () => {
        remove.mutate(id);
        close();
      },
    });
  }

  return (
    <TemplateShell
      title={`${brandName}模板管理`}
      keyword={keyword}
      scroller={scroller}
      onSearch={(text) => {
        setKeyword(text.trim());
        scroller.current?.scrollTo({ top: 0 });
      }}
      onAdd={add}
      menu={
        <FileMenu file={chatTemplateFile} queryKey={TEMPLATES_KEY} onLibrary={() => setShown({ kind: 'library' })} />
      }
    >
      <TemplateList
        pages={pages}
        keyword={keyword}
        leavingId={leavingId}
        onAdd={add}
        onOpen={(template) => setShown({ kind: 'form', template })}
        onDelete={askToDelete}
      />
      {shown?.kind === 'form' && (
        <TemplateForm
          template={shown.template}
          onClose={close}
          onDelete={() => shown.template && askToDelete(shown.template)}
        />
      )}
      {shown?.kind === 'library' && <LibraryDialog onClose={close} />}
      {question}
    </TemplateShell>
  );
}
