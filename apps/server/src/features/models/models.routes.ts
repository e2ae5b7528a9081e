import { listModelRecords, type ModelRecord, saveModel } from '@wenjin/contract/admin/models';
import { listVendors, saveVendor, testVendor } from '@wenjin/contract/admin/vendors';
import { listModels, type OfferedModel } from '@wenjin/contract/chat/models';
import { chooseModel, type ModelRights } from '@wenjin/domain/chat/model-policy';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { ModelRow } from './model.repository.ts';
import type { ManageModels } from './manage-models.ts';
import type { TestVendor } from './test-vendor.ts';
import type { ManageVendors } from './manage-vendors.ts';

export type ModelRegistry = {
  vendors: ManageVendors;
  models: ManageModels;
  testVendor: TestVendor;
  findRights: (userId: string) => ModelRights;
};

export function modelRoutes(
  app: FastifyInstance,
  { vendors, models, testVendor: test, findRights }: ModelRegistry,
): void {
  userRoute(app, listModels, async (_input, caller) => {
    const on = await models.listOn();
    const rights = findRights(caller.userId);
    const listed = on.filter(({ isOffered }) => isOffered !== false);
    const offered = listed.filter((model) => rights.isAuthorised || chooseModel(model.id, rights, on)?.id === model.id);
    const live = new Set((await vendors.list()).filter(({ isLive }) => isLive).map(({ id }) => id));
    return offered.map(({ id, label, vendor, tokenLimit, isVision }): OfferedModel => {
      return { id, label, vendor, tokenLimit, isVision: isVision === true, isConnected: live.has(vendor) };
    });
  });

  userRoute(app, listVendors, async (input) => {
    const all = await vendors.list();
    return pageOf(all, input, ({ name, id, baseUrl }) => [name, id, baseUrl]);
  });
  userRoute(app, saveVendor, async (input) => {
    await vendors.save(input);
    return null;
  });
  userRoute(app, testVendor, (input, caller) => test(caller.userId, input));

  userRoute(app, listModelRecords, async (input) => {
    const all = (await models.listAll()).filter((row) => input.vendor === undefined || row.vendor === input.vendor);
    return pageOf(all.map(toRecord), input, ({ label, id, upstreamName }) => [label, id, upstreamName]);
  });
  userRoute(app, saveModel, async (input) => {
    await models.save(input);
    return null;
  });
}

function toRecord({ isVision, isOn, isOffered, position: _position, ...rest }: ModelRow): ModelRecord {
  return { ...rest, isVision: isVision === 1, isOn: isOn === 1, isOffered: isOffered === 1 };
}
