import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** One package brings the run-time of every system, 250 MB in all; this machine needs one of them. */
export function removeForeignBinaries(folder: string): void {
  const binaries = join(folder, 'node_modules/onnxruntime-node/bin');
  if (!existsSync(binaries)) return;
  for (const version of readdirSync(binaries)) {
    for (const platform of readdirSync(join(binaries, version))) {
      for (const architecture of readdirSync(join(binaries, version, platform))) {
        if (platform === process.platform && architecture === process.arch) continue;
        rmSync(join(binaries, version, platform, architecture), { recursive: true });
      }
    }
  }
}
