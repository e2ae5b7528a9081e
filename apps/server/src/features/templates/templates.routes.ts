import {
  deleteTemplate,
  importTemplates,
  listTemplateLibrary,
  listTemplates,
  noteTemplateUse,
  readTemplate,
  saveTemplate,
} from '@wenjin/contract/templates/chat-templates';
import type { FastifyInstance } from 'fastify';
import { userRoute, WithExtra } from '../../platform/http/routes.ts';
import type { ManageTemplates } from './manage-templates.ts';

export function templateRoutes(app: FastifyInstance, templates: ManageTemplates): void {
  userRoute(app, listTemplates, (input, { userId }) => templates.list(userId, input));
  userRoute(app, readTemplate, ({ id }, { userId }) => templates.read(userId, id));
  userRoute(app, saveTemplate, async (input, { userId }) => {
    const { id, version } = await templates.save(userId, input);
    return new WithExtra(id, { version });
  });
  userRoute(app, deleteTemplate, async ({ id }, { userId }, { request }) => {
    request.auditNote = { action: 'template-delete', target: id };
    await templates.delete(userId, id);
    return null;
  });
  userRoute(app, noteTemplateUse, async ({ id }, { userId }) => {
    await templates.noteUse(userId, id);
    return null;
  });
  userRoute(app, importTemplates, (input, { userId }) => templates.import(userId, input.templates));
  userRoute(app, listTemplateLibrary, () => templates.listLibrary());
}
