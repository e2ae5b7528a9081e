import { createElement, useContext } from 'react';
import type { DrawnLanguage } from '../document/block.ts';
import { ChartSlot, DiagramSlot, type ChartSlotProps } from './chart-slot.ts';

type ChartPlaceProps = ChartSlotProps & { language: DrawnLanguage };

/** Has the height of the chart, so that nothing moves when it is drawn. */
export function ChartPlace({ language, source, isComplete }: ChartPlaceProps) {
  const charts = useContext(ChartSlot);
  const diagrams = useContext(DiagramSlot);
  const slot = language === 'chart' ? charts : diagrams;
  if (slot !== undefined) return <div className="md-chart-slot">{createElement(slot, { source, isComplete })}</div>;
  return <pre className="md-chart md-scroll">{source}</pre>;
}
