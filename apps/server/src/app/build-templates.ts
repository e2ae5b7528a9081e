import { randomUUID } from 'node:crypto';
import type { ManageModels } from '../features/models/manage-models.ts';
import { createAddFlowTemplates } from '../features/templates/add-flow-templates.ts';
import { createFlowTemplateRepository } from '../features/templates/flow-template.repository.ts';
import { createManageFlowTemplates } from '../features/templates/manage-flow-templates.ts';
import { createTemplateRepository } from '../features/templates/template.repository.ts';
import { createManageTemplates } from '../features/templates/manage-templates.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';

type Parts = { db: OpenDatabase['db']; models: ManageModels; now: () => number };

/** Builds chat templates and flow templates. */
export async function buildTemplates({ db, models, now }: Parts) {
  const newId = randomUUID;
  const repository = createFlowTemplateRepository(db);
  const addFlowTemplates = createAddFlowTemplates({ flowTemplates: repository, newId, now });
  const flowTemplates = createManageFlowTemplates({
    flowTemplates: repository,
    findVendor: async (id) => (await models.listAll()).find((model) => model.id === id)?.vendor,
    newId,
    now,
  });
  await addFlowTemplates.seed();
  return {
    templates: createManageTemplates({ templates: createTemplateRepository(db), newId, now }),
    flowTemplates,
    addFlowTemplates,
  };
}
