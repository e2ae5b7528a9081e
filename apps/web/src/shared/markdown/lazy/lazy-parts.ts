export type DrawFormula = (tex: string, isDisplay: boolean) => string | undefined;
export type Highlight = (code: string, language: string) => string | undefined;
type Name = 'formula' | 'code';

let drawFormula: DrawFormula | undefined;
let highlight: Highlight | undefined;
let version = 0;
const started = new Map<Name, Promise<void>>();
const listeners = new Set<() => void>();

/** The heavy parts of the renderer, each loaded when the first answer needs it. */
export const lazyParts = {
  formula: () => drawFormula,
  code: () => highlight,

  version: () => version,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** A part that fails to load is requested again with the next answer; until then the source is shown. */
  async load(name: Name): Promise<void> {
    const loading = started.get(name) ?? bring(name);
    started.set(name, loading);
    try {
      await loading;
    } catch {
      started.delete(name);
    }
  },
};

async function bring(name: Name): Promise<void> {
  if (name === 'formula') ({ drawFormula } = await import('./draw-formula.ts'));
  else ({ highlight } = await import('./highlight.ts'));
  version += 1;
  for (const listener of listeners) listener();
}
