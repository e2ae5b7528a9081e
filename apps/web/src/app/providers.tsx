import type { ReactNode } from 'react';
import { UiProvider } from '../shared/ui/ui-provider.tsx';
import { QueryProvider } from './query-provider.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <UiProvider>
      <QueryProvider>{children}</QueryProvider>
    </UiProvider>
  );
}
