import { useState, type ReactNode } from 'react';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallError } from '../shared/api/call-error.ts';
import { useToast } from '../shared/ui/use-toast.ts';

type QueryProviderProps = { children: ReactNode };

const RETRIES = 2;

/** Shows every failed query and mutation to the user exactly once. */
export function QueryProvider({ children }: QueryProviderProps) {
  const toast = useToast();
  const [client] = useState(() => createClient(toast.failure));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < RETRIES && isLoss(error) },
      // While offline, a mutation fails at once; running it minutes later would surprise the user.
      mutations: { networkMode: 'always' },
    },
  });
}

function isLoss(error: Error): boolean {
  return error instanceof CallError && error.isConnectionLoss;
}
