import { dirname } from 'node:path';

export type Module = { source: string; dependencies: { resolved: string }[] };
type Import = { from: string; to: string };

const FEATURE = /^apps\/[^/]+\/src\/(?:features\/[^/]+|platform|shared)(?=\/)/u;
const TEST = /\.test\.tsx?$/u;

/**
 * Finds imports between the folders of one feature (or of `platform`) that form a cycle of folders. dependency-cruiser
 * can do this too, but it also counts tests, which import the whole application and so connect every folder with every
 * other.
 */
export function findFolderCycles(modules: readonly Module[]): Import[] {
  const imports = modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => {
      const feature = FEATURE.exec(from)?.[0];
      return feature !== undefined && FEATURE.exec(to)?.[0] === feature && dirname(from) !== dirname(to);
    });
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const known = neighbours.get(dirname(from)) ?? new Set();
    neighbours.set(dirname(from), known.add(dirname(to)));
  }
  return imports.filter(({ from, to }) => leadsTo(neighbours, dirname(to), dirname(from)));
}

function leadsTo(neighbours: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const reached = new Set([start]);
  // Iterating a Set also visits the entries that are added during the iteration.
  for (const folder of reached) for (const next of neighbours.get(folder) ?? []) reached.add(next);
  return reached.has(end);
}
