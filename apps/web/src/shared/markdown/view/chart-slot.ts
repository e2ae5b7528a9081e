import { createContext, type ComponentType } from 'react';

export type ChartSlotProps = {
  source: string;
  /** False while the block is still being written. */
  isComplete: boolean;
};

/** Draws the ```chart blocks of every text below it; without it their source is shown. */
export const ChartSlot = createContext<ComponentType<ChartSlotProps> | undefined>(undefined);

/** Draws the ```mermaid blocks in the same way. */
export const DiagramSlot = createContext<ComponentType<ChartSlotProps> | undefined>(undefined);

/** A table as HTML that our own renderer has written, or as its cells, the head first. */
export type TableSlotProps = { html: string } | { rows: readonly (readonly string[])[] };

/** Shown below every table that no longer grows. */
export const TableSlot = createContext<ComponentType<TableSlotProps> | undefined>(undefined);

/** Stores the block of a chart in the text below the table with these cells. Resolves to false when it was not stored. */
export type KeepChart = (rows: readonly (readonly string[])[], block: string) => Promise<boolean>;

/** Missing where the text cannot be changed. */
export const ChartKeep = createContext<KeepChart | undefined>(undefined);

/** Asks for the answer again that contains a chart which cannot be drawn. */
export const ChartRetry = createContext<(() => void) | undefined>(undefined);
