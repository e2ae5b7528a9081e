import { noteExport } from '@wenjin/contract/admin/audit-log';
import { importTemplates, listTemplates, type PlainTemplate } from '@wenjin/contract/templates/chat-templates';
import { call } from '../../../shared/api/call.ts';
import type { TemplateFile } from './template-file.ts';

const AT_ONCE = 100;

export const chatTemplateFile: TemplateFile<PlainTemplate> = {
  kind: 'chat',
  name: '对话模板',
  entry: importTemplates.input.shape.templates.element,
  bring: (templates) => call(importTemplates, { templates }),
  async readAll() {
    await call(noteExport, { kind: 'templates', format: 'json' });
    const all: PlainTemplate[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const { records, total } = await call(listTemplates, { pageNo: String(pageNo), pageSize: String(AT_ONCE) });
      all.push(...records.map(({ title, template }) => ({ title, template })));
      if (records.length < AT_ONCE || all.length >= total) return all;
    }
  },
};
