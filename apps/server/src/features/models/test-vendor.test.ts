import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { ManageModels } from './manage-models.ts';
import { createTestVendor } from './test-vendor.ts';
import type { VendorAccess } from './vendor-access.ts';
import type { ManageVendors } from './manage-vendors.ts';

const access: VendorAccess = {
  id: 'openai',
  baseUrl: 'http://models.example.com/v1',
  apiKey: 'sk-x',
  isPrivate: false,
  isFromEnvironment: false,
  keyHint: '',
  keyBox: '',
  isKeyUnreadable: false,
};

/** Creates the vendor test for a host name that resolves to one address. */
function testOf(address: string, isPrivate: boolean) {
  const outbound = createOutboundClient({
    findOrigin: () => ({ isPrivate }),
    resolve: (_name, _options, callback) => callback(null, [{ address, family: 4 }]),
  });
  onTestFinished(() => outbound.close());
  const vendors = { find: async () => ({ ...access, isPrivate }) } as unknown as ManageVendors;
  const row = { id: 'gpt-4', vendor: 'openai', label: 'GPT-4', upstreamName: 'gpt-4' };
  const models = { listAll: async () => [row] } as unknown as ManageModels;
  return createTestVendor({ vendors, models, outbound })('su', { id: 'openai', model: 'gpt-4' });
}

describe('the test of a vendor', () => {
  it.each(['10.0.0.1', '172.16.0.1', '192.168.0.1', '127.0.0.1'])(
    'names the reason when the vendor resolves to the private address %s',
    async (address) => {
      expect(await testOf(address, false)).toMatchObject({
        isOk: false,
        message: expect.stringContaining('内网') as string,
      });
    },
  );

  it('names the reason when a vendor resolves to a metadata address, also with private addresses allowed', async () => {
    expect(await testOf('169.254.169.254', true)).toMatchObject({
      isOk: false,
      message: expect.stringContaining('保留') as string,
    });
  });
});
