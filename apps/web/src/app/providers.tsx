import { useEffect, type ReactNode } from 'react';
import { ChartFrame } from '../features/charts/chart-frame.tsx';
import { PlotFrame } from '../features/charts/plot/plot-frame.tsx';
import { DiagramFrame } from '../features/diagrams/diagram-frame.tsx';
import { TableChart } from '../features/charts/table/table-chart.tsx';
import { printInLight } from '../shared/browser/storage/theme-store.ts';
import { ChartSlot, DiagramSlot, TableSlot } from '../shared/markdown/view/chart-slot.ts';
import { PlotSlot } from '../shared/markdown/view/plot-slot.ts';
import { UiProvider } from '../shared/ui/ui-provider.tsx';
import { QueryProvider } from './query-provider.tsx';

export function Providers({ children }: { children: ReactNode }) {
  useEffect(printInLight, []);
  return (
    <UiProvider>
      <QueryProvider>
        <ChartSlot value={ChartFrame}>
          <TableSlot value={TableChart}>
            <DiagramSlot value={DiagramFrame}>
              <PlotSlot value={PlotFrame}>{children}</PlotSlot>
            </DiagramSlot>
          </TableSlot>
        </ChartSlot>
      </QueryProvider>
    </UiProvider>
  );
}
