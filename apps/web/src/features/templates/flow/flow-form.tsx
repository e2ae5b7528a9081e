import './flow-form.css';
import { readFlowTemplate, saveFlowTemplate, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { TEMPLATE_TITLE_MAX } from '@wenjin/contract/templates/limits';
import { call } from '../../../shared/api/call.ts';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { TemplateDialog } from '../form/template-dialog.tsx';
import { useTemplateForm } from '../form/use-template-form.ts';
import { FlowChoices } from './flow-choices.tsx';
import { FlowMessage } from './flow-message.tsx';
import { FlowMore } from './flow-more.tsx';
import { inputOf, valuesOf } from './flow-values.ts';
import { FLOWS_KEY } from './flow-queries.ts';

type FlowFormProps = {
  flow: FlowTemplate | undefined;
  isCopy: boolean;
  canPublish: boolean;
  onClose: () => void;
  onDelete: () => void;
};

export function FlowForm({ flow, isCopy, canPublish, onClose, onDelete }: FlowFormProps) {
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
      <FlowMessage {...form.field('message')} />
      <FlowChoices form={form} />
      <FlowMore form={form} canPublish={canPublish} />
    </TemplateDialog>
  );
}
