import { randomUUID } from 'node:crypto';
import { type Vendor, VENDOR_FACTS, VENDORS } from '@wenjin/domain/chat/models';
import { createModelRepository } from '../features/models/model.repository.ts';
import { createManageModels } from '../features/models/manage-models.ts';
import { createRouteModel } from '../features/models/route-model.ts';
import { createTestVendor } from '../features/models/test-vendor.ts';
import { createVendorRepository } from '../features/models/vendor.repository.ts';
import { createManageVendors } from '../features/models/manage-vendors.ts';
import { meterModel } from '../features/usage/meter-model.ts';
import { createUsageRepository, type UsageRow } from '../features/usage/usage.repository.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createBuiltInModel } from '../features/models/built-in/built-in-model.ts';
import type { Patience } from '../platform/llm/limits/resilient-model.ts';
import { createOutboundClient } from '../platform/outbound/outbound-client.ts';
import { readSecretKey } from '../platform/secrets/read-secret-key.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  patience?: Patience | undefined;
  now: () => number;
  onUsage: (row: UsageRow) => void;
  /** Repeats a write after an outage of the database. */
  catchUp: (write: () => Promise<void>) => Promise<void>;
  reportError: (error: unknown) => void;
};

/** Builds the vendor and model features and the one function through which the whole product calls models. */
export async function buildModels({ config, db, patience, now, onUsage, catchUp, reportError }: Parts) {
  const box = createSecretBox(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
  const vendors = createManageVendors({
    vendors: createVendorRepository(db),
    box,
    environment: vendorEnvironment(config),
    now,
    reportError,
  });
  const models = createManageModels({ models: createModelRepository(db) });
  await models.seed();

  const outbound = createOutboundClient({ findOrigin: vendors.findOrigin });
  if ((await vendors.list()).some(({ isLive }) => isLive)) await outbound.prepare();
  const usage = createUsageRepository(db);
  const streamModel = meterModel({
    streamModel: createRouteModel({
      vendors,
      outbound,
      builtIn: createBuiltInModel(config.BUILT_IN_PIECE_MS),
      patience,
    }),
    newId: randomUUID,
    now,
    // An answer neither waits for its usage record nor fails with it.
    record: (row) => {
      onUsage(row);
      catchUp(() => usage.add(row)).catch(reportError);
    },
  });
  return {
    vendors,
    models,
    streamModel,
    testVendor: createTestVendor({ vendors, models, outbound }),
    close: () => outbound.close(),
  };
}

function vendorEnvironment(config: Config) {
  const variables = config as unknown as Record<string, string | undefined>;
  return Object.fromEntries(
    VENDORS.map((id) => {
      const prefix = VENDOR_FACTS[id].variables;
      return [id, { baseUrl: variables[`${prefix}_BASE_URL`], apiKey: variables[`${prefix}_API_KEY`] }];
    }),
  ) as Record<Vendor, { baseUrl: string | undefined; apiKey: string | undefined }>;
}
