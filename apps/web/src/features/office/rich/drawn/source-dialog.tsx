import { useDeferredValue } from 'react';
import { Markdown } from '../../../../shared/markdown/markdown.tsx';
import { TextInput } from '../../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { dialogState } from '../../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../../shared/ui/overlay/form-dialog.tsx';

type SourceDialogProps = { title: string; source: string; onChange: (source: string) => void; onClose: () => void };

/** The source of a block, with what readers will see below it. */
export function SourceDialog({ title, source, onChange, onClose }: SourceDialogProps) {
  const form = useForm({
    initial: { source },
    check: () => ({}),
    send: ({ source: next }) => Promise.resolve(onChange(next)),
    onDone: onClose,
  });
  const shown = useDeferredValue(form.values.source);
  const rows = Math.min(14, Math.max(5, source.split('\n').length));
  return (
    <FormDialog title={title} submitLabel="确定" {...dialogState(form)} onClose={onClose}>
      <TextInput
        label="源码"
        hint="留空则删除这一块"
        rows={rows}
        className="rich-code"
        spellCheck={false}
        {...form.field('source')}
      />
      <section className="rich-preview" aria-label="预览">
        <Markdown text={shown} />
      </section>
    </FormDialog>
  );
}
