import { isSameServer } from '@wenjin/domain/chat/same-server';
import { type Vendor, VENDOR_FACTS } from '@wenjin/domain/chat/models';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { VendorRow } from './vendor.repository.ts';

const HINT_CHARACTERS = 4;

export type VendorAccess = {
  id: Vendor;
  baseUrl: string;
  /** Empty for a local server that requires no key. */
  apiKey: string;
  isPrivate: boolean;
  isFromEnvironment: boolean;
  keyHint: string;
  /** The encrypted key as stored; empty without a key. */
  keyBox: string;
  /** True when the stored key was encrypted with another secret key, for example before a restore. */
  isKeyUnreadable: boolean;
};

export type VendorEnvironment = Record<Vendor, { baseUrl: string | undefined; apiKey: string | undefined }>;

type NewAccess = { baseUrl: string; apiKey?: string | undefined };
type Deps = { box: SecretBox; environment: VendorEnvironment; reportError: (error: unknown) => void };

/** Reads URL and key of a vendor, and encrypts a key before it is stored. */
export function createVendorReader({ box, environment, reportError }: Deps) {
  const reported = new Set<string>();

  /**
   * Returns undefined instead of throwing, because one key that cannot be decrypted must not affect the other vendors.
   */
  function openKey(id: Vendor, keyBox: string): string | undefined {
    if (keyBox === '') return '';
    try {
      return box.open(keyBox, purposeOf(id));
    } catch (error) {
      // The vendors are loaded every few seconds, but the log needs this error only once.
      if (!reported.has(keyBox)) {
        reported.add(keyBox);
        reportError(new Error(`the stored key of ${purposeOf(id)} cannot be decrypted`, { cause: error }));
      }
      return undefined;
    }
  }

  return {
    fromRow(id: Vendor, { baseUrl, isPrivate, keyBox, keyHint }: VendorRow): VendorAccess {
      const apiKey = openKey(id, keyBox);
      const key = { apiKey: apiKey ?? '', keyHint, keyBox, isKeyUnreadable: apiKey === undefined };
      return { id, baseUrl, isPrivate: isPrivate === 1, isFromEnvironment: false, ...key };
    },

    fromEnvironment(id: Vendor): VendorAccess {
      const baseUrl = environment[id].baseUrl ?? VENDOR_FACTS[id].baseUrl;
      const apiKey = environment[id].apiKey ?? '';
      const key = { apiKey, keyHint: hintOf(apiKey), keyBox: '', isKeyUnreadable: false };
      return { id, baseUrl, isPrivate: isLoopback(baseUrl), isFromEnvironment: true, ...key };
    },

    /**
     * Returns the key to store with an address. A key belongs to the server for which it was entered: with another origin
     * it is removed, because it would otherwise be sent to whoever that is. An unreadable key stays stored until it is
     * replaced, because the right secret key may be restored later.
     */
    keyFields(current: VendorAccess, { baseUrl, apiKey }: NewAccess): Pick<VendorRow, 'keyBox' | 'keyHint'> {
      const isMoved = !isSameServer(baseUrl, current.baseUrl);
      if (apiKey === undefined && !isMoved && current.isKeyUnreadable) {
        return { keyBox: current.keyBox, keyHint: current.keyHint };
      }
      const key = apiKey?.trim() ?? (isMoved ? '' : current.apiKey);
      return { keyBox: key === '' ? '' : box.seal(key, purposeOf(current.id)), keyHint: hintOf(key) };
    },
  };
}

/** A vendor is live when it has a key. A server on this machine needs none, unless one was set that cannot be read. */
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
