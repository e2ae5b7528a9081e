import { importTemplates, listTemplates, type PlainTemplate } from '@wenjin/contract/templates/chat-templates';
import { call } from '../../../shared/api/call.ts';
import { readEveryPage, type TemplateFile } from './template-file.ts';

export const chatTemplateFile: TemplateFile<PlainTemplate> = {
  kind: 'chat',
  name: '对话模板',
  entry: importTemplates.input.shape.templates.element,
  bring: (templates) => call(importTemplates, { templates }),
  readAll: () => readEveryPage((page) => call(listTemplates, page)),
};
