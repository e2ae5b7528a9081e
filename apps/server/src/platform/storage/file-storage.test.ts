import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BUCKET, startObjectStorage } from '../../testing/object-storage.ts';
import { makeTestFolder } from '../../testing/test-databases.ts';
import { createOutboundClient } from '../outbound/outbound-client.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const name = `${'0a'.repeat(16)}.png`;
const file = { bytes: Buffer.from([0, 1, 2, 255]), type: 'image/png' };

function openOutbound() {
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(() => outbound.close());
  return outbound;
}

describe.each([
  { kind: 'on disk', open: async () => createDiskStorage(join(makeTestFolder(), 'files')) },
  {
    kind: 'in object storage',
    open: async () => createS3Storage({ ...(await startObjectStorage()).options, outbound: openOutbound() }),
  },
])('files $kind', ({ open }) => {
  it('returns a stored file unchanged until it is deleted', async () => {
    const storage = await open();
    expect(await storage.read(name)).toBeUndefined();
    await storage.put(name, file);
    expect(await storage.read(name)).toEqual(file.bytes);
    await storage.put(name, { ...file, bytes: Buffer.from('new') });
    expect((await storage.read(name))?.toString()).toBe('new');
    await storage.delete(name);
    await storage.delete(name);
    expect(await storage.read(name)).toBeUndefined();
  });

  it.each(['../secret.key', 'a/b.png', '', `${name}/..`, 'X'.repeat(32)])(
    'rejects a file name like %j',
    async (bad) => {
      const storage = await open();
      await expect((async () => storage.put(bad, file))()).rejects.toThrow('not a name');
      await expect((async () => storage.read(bad))()).rejects.toThrow('not a name');
      await expect((async () => storage.delete(bad))()).rejects.toThrow('not a name');
    },
  );
});

describe('files on disk', () => {
  it('restricts files on disk to the process owner and leaves no temporary files', async () => {
    const folder = join(makeTestFolder(), 'files');
    await createDiskStorage(folder).put(name, file);
    expect(readdirSync(join(folder, '0a'))).toEqual([name]);
    expect(statSync(join(folder, '0a', name)).mode & 0o777).toBe(0o600);
  });
});

describe('files in object storage', () => {
  it('stores the content type of files in the bucket', async () => {
    const { objects, options } = await startObjectStorage();
    await createS3Storage({ ...options, outbound: openOutbound() }).put(name, file);
    expect(objects.get(`/${BUCKET}/${name}`)?.type).toBe('image/png');
  });

  it('fails with an error when the storage key is wrong', async () => {
    const { options } = await startObjectStorage();
    const storage = createS3Storage({ ...options, secretAccessKey: 'WRONG', outbound: openOutbound() });
    await expect(storage.put(name, file)).rejects.toThrow('the object storage responded with 403');
    await expect(storage.read(name)).rejects.toThrow('the object storage responded with 403');
  });
});
