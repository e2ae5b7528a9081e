import {
  deleteFlow,
  importFlows,
  listFlows,
  listFlowTypes,
  readFlow,
  readFlowOrder,
  saveFlow,
  saveFlowOrder,
} from '@wenjin/contract/templates/flow-templates';
import type { FastifyInstance } from 'fastify';
import { ADMIN_GRADE, type Caller } from '../../platform/http/caller.ts';
import { userRoute, WithExtra } from '../../platform/http/routes.ts';
import { FLOW_TYPES } from './flow-types.ts';
import type { Viewer } from './flow.repository.ts';
import type { BringFlows } from './bring-flows.ts';
import type { Flows } from './flows.ts';

type Parts = { flows: Flows; bringFlows: BringFlows };

export function flowRoutes(app: FastifyInstance, { flows, bringFlows }: Parts): void {
  userRoute(app, listFlows, (input, caller) => flows.list(viewerOf(caller), input));
  userRoute(app, readFlow, ({ id }, caller) => flows.read(viewerOf(caller), id));
  userRoute(app, saveFlow, async (input, caller) => {
    const { id, version } = await flows.save(viewerOf(caller), input);
    return new WithExtra(id, { version });
  });
  userRoute(app, deleteFlow, async ({ id }, caller, { request }) => {
    request.auditNote = { action: 'template-delete', target: id };
    await flows.delete(viewerOf(caller), id);
    return null;
  });
  userRoute(app, listFlowTypes, () => [...FLOW_TYPES]);
  userRoute(app, readFlowOrder, (_input, caller) => flows.readOrder(viewerOf(caller)));
  userRoute(app, saveFlowOrder, async ({ ids }, caller) => {
    await flows.saveOrder(viewerOf(caller), ids);
    return null;
  });
  userRoute(app, importFlows, (input, caller) => bringFlows.import(viewerOf(caller), input.templates));
}

function viewerOf({ userId, grade }: Caller): Viewer {
  return { userId, isAdmin: grade === ADMIN_GRADE };
}
