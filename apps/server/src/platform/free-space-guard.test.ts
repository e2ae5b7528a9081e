import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFreeSpaceGuard } from './free-space-guard.ts';

const MEGABYTE = 1024 * 1024;

describe('free space', () => {
  it('refuses changes while the disk is nearly full, and reports it once', async () => {
    let free = 300 * MEGABYTE;
    const onLow = vi.fn();
    const guard = createFreeSpaceGuard({ folder: '', onLow, readFreeBytes: async () => free });
    onTestFinished(() => guard.close());
    await guard.look();
    expect(() => guard.check()).not.toThrow();

    free = 199 * MEGABYTE;
    await guard.look();
    await guard.look();
    expect(() => guard.check()).toThrow('服务器磁盘空间不足，暂时无法保存，请联系管理员');
    expect(onLow).toHaveBeenCalledTimes(1);

    free = 300 * MEGABYTE;
    await guard.look();
    expect(() => guard.check()).not.toThrow();
  });

  it('reads the free space from the disk of the folder', async () => {
    const onLow = vi.fn();
    const guard = createFreeSpaceGuard({ folder: tmpdir(), onLow });
    onTestFinished(() => guard.close());
    await expect(guard.look()).resolves.toBeUndefined();
  });
});
