import type { ComponentType } from 'react';
import type { ChartSlotProps, TableSlotProps } from './view/chart-slot.ts';

export type DrawnParts = {
  readonly Chart: ComponentType<ChartSlotProps>;
  readonly Diagram: ComponentType<ChartSlotProps>;
  readonly Table: ComponentType<TableSlotProps>;
};

let bring: () => Promise<DrawnParts | undefined> = () => Promise.resolve(undefined);
let parts: DrawnParts | undefined;
const listeners = new Set<() => void>();

/** What draws the charts, diagrams and tables of texts. It is loaded with the renderer, which needs it first. */
export const drawnParts = {
  /** Called once, where the application is put together. */
  provide(load: () => Promise<DrawnParts>): void {
    bring = load;
  },

  get: (): DrawnParts | undefined => parts,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  async load(): Promise<void> {
    parts ??= await bring();
    for (const listener of listeners) listener();
  },
};
