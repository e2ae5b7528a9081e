import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { printInLight } from '../shared/browser/storage/theme-store.ts';
import { drawnParts } from '../shared/markdown/drawn-parts.ts';
import { ChartSlot, DiagramSlot, TableSlot } from '../shared/markdown/view/chart-slot.ts';
import { UiProvider } from '../shared/ui/provider/ui-provider.tsx';
import { QueryProvider } from './query-provider.tsx';

export function Providers({ children }: { children: ReactNode }) {
  useEffect(printInLight, []);
  const parts = useSyncExternalStore(drawnParts.subscribe, drawnParts.get);
  return (
    <UiProvider>
      <QueryProvider>
        <ChartSlot value={parts?.Chart}>
          <TableSlot value={parts?.Table}>
            <DiagramSlot value={parts?.Diagram}>{children}</DiagramSlot>
          </TableSlot>
        </ChartSlot>
      </QueryProvider>
    </UiProvider>
  );
}
