import type { SaveVendorInput, VendorRecord } from '@wenjin/contract/admin/vendors';
import { VENDOR_FACTS, VENDORS } from '@wenjin/domain/chat/models';
import { AppError } from '../../platform/errors.ts';
import { createFreshValue } from '../../platform/fresh-value.ts';
import { findHostProblem } from '../../platform/outbound/address-guard.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { ADDRESS_PROBLEMS } from './address-problems.ts';
import { createVendorReader, isLive, type VendorAccess, type VendorEnvironment } from './vendor-access.ts';
import type { VendorRepository } from './vendor.repository.ts';

/** Changes on another instance become visible after this time. */
const FRESH_MS = 2000;

type Deps = {
  vendors: VendorRepository;
  box: SecretBox;
  environment: VendorEnvironment;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type ManageVendors = ReturnType<typeof createManageVendors>;

/** URL and key of each vendor: those that an administrator has saved, otherwise those of the environment. */
export function createManageVendors({ vendors, now, ...deps }: Deps) {
  const reader = createVendorReader(deps);
  const fresh = createFreshValue(loadAll, FRESH_MS);
  let origins = new Map<string, { isPrivate: boolean }>();

  async function loadAll(): Promise<VendorAccess[]> {
    const rows = new Map((await vendors.list()).map((row) => [row.id, row]));
    const all = VENDORS.map((id) => {
      const row = rows.get(id);
      return row === undefined ? reader.fromEnvironment(id) : reader.fromRow(id, row);
    });
    origins = new Map(
      all.filter(isLive).map((vendor) => [new URL(vendor.baseUrl).origin, { isPrivate: vendor.isPrivate }]),
    );
    return all;
  }

  return {
    async find(id: string): Promise<VendorAccess | undefined> {
      return (await fresh.get()).find((vendor) => vendor.id === id);
    },

    /** Whether the vendor answers questions itself. */
    async isConnected(id: string): Promise<boolean> {
      return (await fresh.get()).some((vendor) => vendor.id === id && isLive(vendor));
    },

    /** Used by the outbound client, which knows only origins. */
    findOrigin: (origin: string) => origins.get(origin),

    async list(): Promise<VendorRecord[]> {
      return (await fresh.get()).map(toRecord);
    },

    async save({ id, baseUrl, isPrivate, apiKey }: SaveVendorInput): Promise<void> {
      const current = (await fresh.get()).find((vendor) => vendor.id === id);
      if (current === undefined) throw new AppError('missing', '厂商不存在');
      checkAddress(baseUrl, isPrivate);
      const key = reader.keyFields(current, { baseUrl, apiKey });
      await vendors.save({ id, baseUrl, isPrivate: isPrivate ? 1 : 0, ...key, updatedAt: now() });
      fresh.clear();
    },
  };
}

function toRecord(vendor: VendorAccess): VendorRecord {
  return {
    id: vendor.id,
    name: VENDOR_FACTS[vendor.id].name,
    baseUrl: vendor.baseUrl,
    isPrivate: vendor.isPrivate,
    hasKey: vendor.apiKey !== '',
    keyHint: vendor.keyHint,
    isKeyUnreadable: vendor.isKeyUnreadable,
    isLive: isLive(vendor),
    isFromEnvironment: vendor.isFromEnvironment,
  };
}

function checkAddress(baseUrl: string, isPrivate: boolean): void {
  const { hostname } = new URL(baseUrl);
  const isLocalName = !isPrivate && hostname === 'localhost';
  const problem = isLocalName ? 'private' : findHostProblem(hostname, isPrivate);
  if (problem !== undefined) throw new AppError('invalid', ADDRESS_PROBLEMS[problem], { field: 'baseUrl' });
}
