import { readTemplate, saveTemplate, type ChatTemplate } from '@wenjin/contract/templates/chat-templates';
import { TEMPLATE_BODY_MAX, TEMPLATE_TITLE_MAX } from '@wenjin/contract/templates/limits';
import { call } from '../../../shared/api/call.ts';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { TEMPLATES_KEY } from '../template-queries.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplateForm } from './use-template-form.ts';

type TemplateFormProps = {
  template: ChatTemplate | undefined;
  onClose: () => void;
  onDelete: () => void;
};

export function TemplateForm({ template, onClose, onDelete }: TemplateFormProps) {
  const form = useTemplateForm({
    endpoint: saveTemplate,
    place: template ?? {},
    initial: { title: template?.title ?? '', template: template?.template ?? '' },
    toInput: ({ title, template: body }) => ({ title: title.trim(), template: body }),
    readStored: async (id) => {
      const { title, template: body, version } = await call(readTemplate, { id }, { isQuiet: true });
      return { values: { title, template: body }, version };
    },
    queryKey: TEMPLATES_KEY,
    onDone: onClose,
  });

  return (
    <TemplateDialog
      isNew={template === undefined}
      form={form}
      tell={(stored) => ({ title: stored.title, body: stored.template })}
      onClose={onClose}
      onDelete={onDelete}
    >
      <TextInput label="标题" max={TEMPLATE_TITLE_MAX} {...form.field('title')} />
      <TextInput
        label="模板内容"
        className="template-area"
        rows={7}
        max={TEMPLATE_BODY_MAX}
        hint="用 {名称} 留出要填的位置，例如 {岗位}，发送前逐项填写"
        {...form.field('template')}
      />
    </TemplateDialog>
  );
}
