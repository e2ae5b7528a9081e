import { randomUUID } from 'node:crypto';
import type { Models } from '../features/models/models.ts';
import { createBringFlows } from '../features/templates/bring-flows.ts';
import { createFlowRepository } from '../features/templates/flow.repository.ts';
import { createFlows } from '../features/templates/flows.ts';
import { createTemplateRepository } from '../features/templates/template.repository.ts';
import { createTemplates } from '../features/templates/templates.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';

type Parts = { db: OpenDatabase['db']; models: Models; now: () => number };

/** Builds chat templates and flow templates. */
export async function buildTemplates({ db, models, now }: Parts) {
  const newId = randomUUID;
  const repository = createFlowRepository(db);
  const bringFlows = createBringFlows({ flows: repository, newId, now });
  const flows = createFlows({
    flows: repository,
    findVendor: async (id) => (await models.listAll()).find((model) => model.id === id)?.vendor,
    newId,
    now,
  });
  await bringFlows.seed();
  return {
    templates: createTemplates({ templates: createTemplateRepository(db), newId, now }),
    flows,
    bringFlows,
  };
}
