import { createContext, type ComponentType } from 'react';
import type { Chart } from '@wenjin/domain/charts/chart';

export type PlotSlotProps = { chart: Chart; isStacked?: boolean; onPoint?: ((index: number) => void) | undefined };

/** Draws a chart without the card around it. */
export const PlotSlot = createContext<ComponentType<PlotSlotProps> | undefined>(undefined);
