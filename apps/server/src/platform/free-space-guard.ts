import { statfs } from 'node:fs/promises';
import { diskFull } from './disk-full.ts';

const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const LOOK_EVERY_MS = 10_000;

type Options = {
  folder: string;
  onLow: (freeBytes: number) => void;
  readFreeBytes?: (folder: string) => Promise<number>;
};

/** Refuses changes while the disk is nearly full, so that stored data stays intact and readable. */
export function createFreeSpaceGuard({ folder, onLow, readFreeBytes = freeBytesOf }: Options) {
  let isLow = false;
  const look = async () => {
    const free = await readFreeBytes(folder);
    if (free < LEAST_FREE_BYTES && !isLow) onLow(free);
    isLow = free < LEAST_FREE_BYTES;
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  looking.unref();

  return {
    look,
    check(): void {
      if (isLow) throw diskFull();
    },
    close: () => clearInterval(looking),
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
