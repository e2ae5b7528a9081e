import { noteExport } from '@wenjin/contract/admin/audit-log';
import {
  importFlowTemplates,
  listFlowTemplates,
  type FlowTemplateFields,
  type FlowTemplate,
} from '@wenjin/contract/templates/flow-templates';
import { call } from '../../../shared/api/call.ts';
import type { TemplateFile } from './template-file.ts';

const AT_ONCE = 100;

/** Exports only the user's own templates; everyone has the public ones. */
export const flowTemplateFile: TemplateFile<FlowTemplateFields> = {
  kind: 'flow',
  name: '智能流程模板',
  entry: importFlowTemplates.input.shape.templates.element,
  bring: (templates) => call(importFlowTemplates, { templates }),
  async readAll() {
    await call(noteExport, { kind: 'templates', format: 'json' });
    const all: FlowTemplateFields[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const page = { pageNo: String(pageNo), pageSize: String(AT_ONCE), scope: 'own' as const };
      const { records, total } = await call(listFlowTemplates, page);
      all.push(...records.map(fieldsOf));
      if (records.length < AT_ONCE || all.length >= total) return all;
    }
  },
};

function fieldsOf(flow: FlowTemplate): FlowTemplateFields {
  return {
    codeText: flow.codeText,
    message: flow.message,
    model: flow.model,
    ask: flow.ask,
    classType: flow.classType,
    inUse: flow.inUse,
    is_public: flow.is_public,
    right_menu: flow.right_menu,
    template_chat: flow.template_chat,
    input_required: flow.input_required,
    md_url: flow.md_url,
    placeholder: flow.placeholder,
  };
}
