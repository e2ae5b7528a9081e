import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { reportSessionLoss } from '../shared/api/session-loss.ts';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { SessionGuard } from './session-guard.tsx';

function guard(path: string) {
  const client = new QueryClient();
  client.setQueryData(['self'], { userId: 'lin' });
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <SessionGuard router={router} />
    </QueryClientProvider>,
  );
  return { client, router };
}

describe('session guard', () => {
  it('leads to the sign-in page and remembers the return path when the session is lost', async () => {
    const { router } = guard('/wenjin?c=7');
    reportSessionLoss({ kind: 'signed-out' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?redirect=%2Fwenjin%3Fc%3D7');
  });

  it('clears all data of the last user when the session is lost', async () => {
    const { client } = guard('/');
    reportSessionLoss({ kind: 'signed-out' });
    await waitFor(() => expect(client.getQueryData(['self'])).toBeUndefined());
  });

  it('forgets who was signed in, but keeps the drafts of that person', async () => {
    guard('/');
    userStore.open('lin');
    userStore.write('draft.new', '草稿');
    reportSessionLoss({ kind: 'signed-out' });
    await waitFor(() => expect(userStore.owner()).toBeUndefined());
    userStore.open('lin');
    expect(userStore.read('draft.new')).toBe('草稿');
  });

  it('stays on the sign-in page when the session is lost there', () => {
    const { router } = guard('/login?redirect=%2F%3Fc%3D7');
    reportSessionLoss({ kind: 'signed-out' });
    expect(router.state.location.search).toBe('?redirect=%2F%3Fc%3D7');
  });
});
