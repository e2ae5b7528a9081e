import { installEngine, listEngines, tryEngine } from '@wenjin/contract/admin/engines';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { ManageEngines } from './manage-engines.ts';

export function engineRoutes(app: FastifyInstance, engines: ManageEngines): void {
  userRoute(app, listEngines, async (input) => pageOf(await engines.list(), input, ({ title }) => [title]));
  userRoute(app, installEngine, async ({ name }) => {
    await engines.install(name);
    return null;
  });
  userRoute(app, tryEngine, ({ name }) => engines.try(name));
}
