import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../../../shared/ui/provider/ui-provider.tsx';
import { newWindow } from '../state/comparison.ts';
import { useRound } from './use-round.ts';

it('stays busy from the question until the last window has ended, and keeps a question that nobody took', async () => {
  const windows = [newWindow(), newWindow()];
  const ends: ((isTaken: boolean) => void)[] = [];
  const ask = vi.fn(() => new Promise<boolean>((resolve) => void ends.push(resolve)));
  const { result } = renderHook(() => useRound(windows, () => Promise.resolve()), { wrapper: UiProvider });
  for (const { key } of windows)
    result.current.portOf(key).take({ ask, stop: () => Promise.resolve(), area: () => null });

  let sent: Promise<boolean> | undefined;
  await act(async () => {
    sent = result.current.send('问');
    await Promise.resolve();
  });
  await act(() => vi.waitFor(() => expect(ends).toHaveLength(2)));
  // The windows were asked, but none has reported yet that it runs.
  expect(result.current.isBusy).toBe(true);
  expect(new Set(ask.mock.calls.map(([, round]: unknown[]) => round)).size).toBe(1);
  await act(async () => ends[0]?.(true));
  expect(result.current.isBusy).toBe(true);
  await act(async () => ends[1]?.(false));
  expect(await sent).toBe(true);
  expect(result.current.isBusy).toBe(false);

  await act(async () => {
    sent = result.current.send('又问');
    await vi.waitFor(() => expect(ends).toHaveLength(4));
    ends[2]?.(false);
    ends[3]?.(false);
    expect(await sent).toBe(false);
  });
});
