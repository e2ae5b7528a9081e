import type { ReactNode } from 'react';
import { ChartFrame } from '../features/charts/chart-frame.tsx';
import { TableChart } from '../features/charts/table/table-chart.tsx';
import { ChartSlot, TableSlot } from '../shared/markdown/view/chart-slot.ts';
import { UiProvider } from '../shared/ui/ui-provider.tsx';
import { QueryProvider } from './query-provider.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <UiProvider>
      <QueryProvider>
        <ChartSlot value={ChartFrame}>
          <TableSlot value={TableChart}>{children}</TableSlot>
        </ChartSlot>
      </QueryProvider>
    </UiProvider>
  );
}
