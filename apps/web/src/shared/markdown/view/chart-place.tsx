import { createElement, useContext } from 'react';
import { ChartSlot, type ChartSlotProps } from './chart-slot.ts';

/** Has the height of the chart, so that nothing moves when it is drawn. */
export function ChartPlace({ source, isComplete }: ChartSlotProps) {
  const slot = useContext(ChartSlot);
  if (slot !== undefined) return <div className="md-chart-slot">{createElement(slot, { source, isComplete })}</div>;
  return <pre className="md-chart md-scroll">{source}</pre>;
}
