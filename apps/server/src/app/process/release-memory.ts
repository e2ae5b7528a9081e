import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees memory that only the start needed; an idle server would otherwise keep it. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
