import {
  importFlowTemplates,
  listFlowTemplates,
  type FlowTemplateFields,
} from '@wenjin/contract/templates/flow-templates';
import { call } from '../../../shared/api/call.ts';
import { readEveryPage, type TemplateFile } from './template-file.ts';

/** Exports only the user's own templates; everyone has the public ones. */
export const flowTemplateFile: TemplateFile<FlowTemplateFields> = {
  kind: 'flow',
  name: '智能流程模板',
  entry: importFlowTemplates.input.shape.templates.element,
  bring: (templates) => call(importFlowTemplates, { templates }),
  readAll: () => readEveryPage((page) => call(listFlowTemplates, { ...page, scope: 'own' })),
};
