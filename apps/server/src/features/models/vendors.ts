import type { SaveVendorInput, VendorRecord } from '@wenjin/contract/admin/vendors';
import { type Vendor, VENDOR_FACTS, VENDORS } from '@wenjin/domain/chat/models';
import { AppError } from '../../platform/errors.ts';
import { createFreshValue } from '../../platform/fresh-value.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { VendorRepository, VendorRow } from './vendor.repository.ts';

/** Changes made on another instance are seen after this. */
const FRESH_MS = 2000;
const HINT_CHARACTERS = 4;

export type VendorAccess = {
  id: Vendor;
  baseUrl: string;
  /** Empty for a local server that asks for none. */
  apiKey: string;
  isPrivate: boolean;
  isFromEnvironment: boolean;
  keyHint: string;
  /** The encrypted key as it is stored; empty without one. */
  keyBox: string;
  /** The stored key was encrypted with another secret key, for example before a restore. */
  isKeyUnreadable: boolean;
};

type Deps = {
  vendors: VendorRepository;
  box: SecretBox;
  environment: Record<Vendor, { baseUrl: string | undefined; apiKey: string | undefined }>;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type Vendors = ReturnType<typeof createVendors>;

/** Address and key of each vendor: as an administrator has saved them, else from the environment. */
export function createVendors({ vendors, box, environment, now, reportError }: Deps) {
  const fresh = createFreshValue(loadAll, FRESH_MS);
  const reported = new Set<string>();
  let origins = new Map<string, { isPrivate: boolean }>();

  async function loadAll(): Promise<VendorAccess[]> {
    const rows = new Map((await vendors.list()).map((row) => [row.id, row]));
    const all = VENDORS.map((id) => {
      const row = rows.get(id);
      return row === undefined ? fromEnvironment(id) : fromRow(id, row);
    });
    origins = new Map(
      all.filter(isLive).map((vendor) => [new URL(vendor.baseUrl).origin, { isPrivate: vendor.isPrivate }]),
    );
    return all;
  }

  function fromRow(id: Vendor, { baseUrl, isPrivate, keyBox, keyHint }: VendorRow): VendorAccess {
    const apiKey = openKey(id, keyBox);
    return {
      id,
      baseUrl,
      apiKey: apiKey ?? '',
      isPrivate: isPrivate === 1,
      isFromEnvironment: false,
      keyHint,
      keyBox,
      isKeyUnreadable: apiKey === undefined,
    };
  }

  /** One key that cannot be decrypted must not take the other vendors with it. */
  function openKey(id: Vendor, keyBox: string): string | undefined {
    if (keyBox === '') return '';
    try {
      return box.open(keyBox, purposeOf(id));
    } catch (error) {
      // The list is loaded every few seconds; the log needs it once.
      if (!reported.has(keyBox)) {
        reported.add(keyBox);
        reportError(new Error(`the stored key of ${purposeOf(id)} cannot be decrypted`, { cause: error }));
      }
      return undefined;
    }
  }

  function fromEnvironment(id: Vendor): VendorAccess {
    const baseUrl = environment[id].baseUrl ?? VENDOR_FACTS[id].baseUrl;
    const apiKey = environment[id].apiKey ?? '';
    return {
      id,
      baseUrl,
      apiKey,
      isPrivate: isLoopback(baseUrl),
      isFromEnvironment: true,
      keyHint: hintOf(apiKey),
      keyBox: '',
      isKeyUnreadable: false,
    };
  }

  /** An unreadable key stays stored until it is replaced: the right secret key may still come back. */
  function keyFields(current: VendorAccess, apiKey: string | undefined) {
    if (apiKey === undefined && current.isKeyUnreadable) {
      return { keyBox: current.keyBox, keyHint: current.keyHint };
    }
    const key = apiKey?.trim() ?? current.apiKey;
    return { keyBox: key === '' ? '' : box.seal(key, purposeOf(current.id)), keyHint: hintOf(key) };
  }

  return {
    async find(id: string): Promise<VendorAccess | undefined> {
      return (await fresh.get()).find((vendor) => vendor.id === id);
    },

    /** For the outbound client, which knows only addresses. */
    findOrigin: (origin: string) => origins.get(origin),

    async list(): Promise<VendorRecord[]> {
      return (await fresh.get()).map((vendor) => ({
        id: vendor.id,
        name: VENDOR_FACTS[vendor.id].name,
        baseUrl: vendor.baseUrl,
        isPrivate: vendor.isPrivate,
        hasKey: vendor.apiKey !== '',
        keyHint: vendor.keyHint,
        isKeyUnreadable: vendor.isKeyUnreadable,
        isLive: isLive(vendor),
        isFromEnvironment: vendor.isFromEnvironment,
      }));
    },

    async save({ id, baseUrl, isPrivate, apiKey }: SaveVendorInput): Promise<void> {
      const current = (await fresh.get()).find((vendor) => vendor.id === id);
      if (current === undefined) throw new AppError('missing', '厂商不存在');
      await vendors.save({
        id,
        baseUrl,
        isPrivate: isPrivate ? 1 : 0,
        ...keyFields(current, apiKey),
        updatedAt: now(),
      });
      fresh.clear();
    },
  };
}

/** A vendor is asked when it has a key; a server on this machine needs none, unless one was set that cannot be read. */
export function isLive({ apiKey, baseUrl, isKeyUnreadable }: VendorAccess): boolean {
  return apiKey !== '' || (isLoopback(baseUrl) && !isKeyUnreadable);
}

function isLoopback(baseUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(new URL(baseUrl).hostname);
}

function hintOf(apiKey: string): string {
  return apiKey.length > 2 * HINT_CHARACTERS ? apiKey.slice(-HINT_CHARACTERS) : '';
}

function purposeOf(id: Vendor): string {
  return `vendor:${id}`;
}
