import type { ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { UiProvider } from '../shared/ui/provider/ui-provider.tsx';

/** Renders pages at their paths; every other path shows nothing. Returns the router. */
export function renderRoutes(pages: Record<string, ReactElement>, at: InitialEntry) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routes = [...Object.entries(pages).map(([path, element]) => ({ path, element })), { path: '*', element: null }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { router, client, place: () => router.state.location.pathname + router.state.location.search };
}
