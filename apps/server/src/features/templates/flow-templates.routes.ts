import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import {
  deleteFlowTemplate,
  importFlowTemplates,
  listFlowTemplates,
  listFlowTemplateTypes,
  readFlowTemplate,
  readFlowTemplateOrder,
  saveFlowTemplate,
  saveFlowTemplateOrder,
} from '@wenjin/contract/templates/flow-templates';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import { userRoute, WithExtra } from '../../platform/http/routes.ts';
import { FLOW_TEMPLATE_TYPES } from './flow-template-types.ts';
import type { Viewer } from './flow-template.repository.ts';
import type { AddFlowTemplates } from './add-flow-templates.ts';
import type { ManageFlowTemplates } from './manage-flow-templates.ts';

type Parts = { flowTemplates: ManageFlowTemplates; addFlowTemplates: AddFlowTemplates };

export function flowTemplateRoutes(app: FastifyInstance, { flowTemplates, addFlowTemplates }: Parts): void {
  userRoute(app, listFlowTemplates, (input, caller) => flowTemplates.list(viewerOf(caller), input));
  userRoute(app, readFlowTemplate, ({ id }, caller) => flowTemplates.read(viewerOf(caller), id));
  userRoute(app, saveFlowTemplate, async (input, caller) => {
    const { id, version } = await flowTemplates.save(viewerOf(caller), input);
    return new WithExtra(id, { version });
  });
  userRoute(app, deleteFlowTemplate, async ({ id }, caller, { request }) => {
    request.auditNote = { action: 'template-delete', target: id };
    await flowTemplates.delete(viewerOf(caller), id);
    return null;
  });
  userRoute(app, listFlowTemplateTypes, () => [...FLOW_TEMPLATE_TYPES]);
  userRoute(app, readFlowTemplateOrder, (_input, caller) => flowTemplates.readOrder(viewerOf(caller)));
  userRoute(app, saveFlowTemplateOrder, async ({ ids }, caller) => {
    await flowTemplates.saveOrder(viewerOf(caller), ids);
    return null;
  });
  userRoute(app, importFlowTemplates, (input, caller) => addFlowTemplates.import(viewerOf(caller), input.templates));
}

function viewerOf({ userId, grade }: Caller): Viewer {
  return { userId, isAdmin: grade === ADMIN_GRADE };
}
