import { useEffect, type RefObject } from 'react';
import type { ECharts } from 'echarts/core';

/** Tells which category of the axis is clicked, wherever in its column. */
export function usePointClicks(
  drawing: RefObject<ECharts | undefined>,
  onPoint: ((index: number) => void) | undefined,
): void {
  useEffect(() => {
    const made = drawing.current;
    if (made === undefined || onPoint === undefined) return undefined;
    const listen = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      if (!made.containPixel('grid', [offsetX, offsetY])) return;
      const index = made.convertFromPixel({ xAxisIndex: 0 }, offsetX);
      if (typeof index === 'number') onPoint(index);
    };
    const surface = made.getZr();
    surface.on('click', listen);
    return () => void (made.isDisposed() || surface.off('click', listen));
  }, [drawing, onPoint]);
}
