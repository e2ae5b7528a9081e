import { createContext, type ComponentType } from 'react';

export type ChartSlotProps = {
  source: string;
  /** False while the block is still being written. */
  isComplete: boolean;
};

/** Draws the ```chart blocks of every text below it; without it their source is shown. */
export const ChartSlot = createContext<ComponentType<ChartSlotProps> | undefined>(undefined);

/** Shown below every table that no longer grows, and given its HTML. */
export const TableSlot = createContext<ComponentType<{ html: string }> | undefined>(undefined);

/** Asks for the answer again that contains a chart which cannot be drawn. */
export const ChartRetry = createContext<(() => void) | undefined>(undefined);
