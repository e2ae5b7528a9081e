import './flow-template-form.css';
import { readFlowTemplate, saveFlowTemplate, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { TEMPLATE_TITLE_MAX } from '@wenjin/contract/templates/limits';
import { call } from '../../../shared/api/call.ts';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { TemplateDialog } from '../form/template-dialog.tsx';
import { useTemplateForm } from '../form/use-template-form.ts';
import { FlowTemplateChoices } from './flow-template-choices.tsx';
import { FlowTemplateMessage } from './flow-template-message.tsx';
import { FlowTemplateMore } from './flow-template-more.tsx';
import { inputOf, valuesOf } from './flow-template-values.ts';
import { FLOWS_KEY } from './flow-template-queries.ts';

type FlowTemplateFormProps = {
  flow: FlowTemplate | undefined;
  isCopy: boolean;
  canPublish: boolean;
  onClose: () => void;
  onDelete: () => void;
};

export function FlowTemplateForm({ flow, isCopy, canPublish, onClose, onDelete }: FlowTemplateFormProps) {
  const isNew = flow === undefined || isCopy;
  const form = useTemplateForm({
    endpoint: saveFlowTemplate,
    place: isNew ? {} : flow,
    initial: valuesOf(flow, isCopy),
    toInput: inputOf,
    readStored: async (id) => {
      const stored = await call(readFlowTemplate, { id }, { isQuiet: true });
      return { values: valuesOf(stored, false), version: stored.version };
    },
    queryKey: FLOWS_KEY,
    onDone: onClose,
  });
  return (
    <TemplateDialog
      isNew={isNew}
      form={form}
      tell={({ codeText, message }) => ({ title: codeText, body: message })}
      onClose={onClose}
      onDelete={onDelete}
    >
      <TextInput label="标题" max={TEMPLATE_TITLE_MAX} {...form.field('codeText')} />
      <FlowTemplateMessage {...form.field('message')} />
      <FlowTemplateChoices form={form} />
      <FlowTemplateMore form={form} canPublish={canPublish} />
    </TemplateDialog>
  );
}
