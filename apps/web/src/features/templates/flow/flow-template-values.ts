import type { FlowTemplate, saveFlowTemplate } from '@wenjin/contract/templates/flow-templates';
import type { z } from 'zod';
import type { useForm } from '../../../shared/ui/form/use-form.ts';

/** The fields have the names of the endpoint's input; an empty string means that nothing was chosen. */
export type FlowTemplateValues = {
  codeText: string;
  message: string;
  model: string;
  ask: '' | '0' | '1';
  classType: string;
  placeholder: string;
  md_url: string;
  input_required: 0 | 1;
  template_chat: 0 | 1;
  inUse: 0 | 1;
  is_public: 0 | 1;
  right_menu: 0 | 1;
};

export type FlowTemplateFormFields = Pick<
  ReturnType<typeof useForm<FlowTemplateValues, void>>,
  'values' | 'errors' | 'field' | 'change'
>;

const NOTHING: FlowTemplateValues = {
  codeText: '',
  message: '',
  model: '',
  ask: '',
  classType: '',
  placeholder: '',
  md_url: '',
  input_required: 1,
  template_chat: 1,
  inUse: 1,
  is_public: 0,
  right_menu: 0,
};

export function valuesOf(flow: FlowTemplate | undefined, isCopy: boolean): FlowTemplateValues {
  if (flow === undefined) return NOTHING;
  return {
    codeText: flow.codeText,
    message: flow.message,
    model: flow.model,
    ask: `${flow.ask}`,
    classType: flow.classType,
    placeholder: flow.placeholder,
    md_url: flow.md_url,
    input_required: flow.input_required,
    template_chat: flow.template_chat,
    inUse: flow.inUse,
    // A copy is private.
    is_public: isCopy ? 0 : flow.is_public,
    right_menu: flow.right_menu,
  };
}

export function inputOf({
  codeText,
  ask,
  md_url,
  placeholder,
  ...rest
}: FlowTemplateValues): z.input<typeof saveFlowTemplate.input> {
  return {
    codeText: codeText.trim(),
    md_url: md_url.trim(),
    placeholder: placeholder.trim(),
    ...rest,
    // When nothing was chosen, the contract's message says what is missing.
    ask: ask as '0' | '1',
  };
}
