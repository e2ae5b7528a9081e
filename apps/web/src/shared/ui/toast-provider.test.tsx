import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from './toast-provider.tsx';
import { useToast } from './use-toast.ts';

const onUndo = vi.fn();

function Deletion() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.undo('已删除 3 篇', onUndo)}>
      删除
    </button>
  );
}

beforeEach(() => {
  onUndo.mockClear();
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Deletion />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
});
afterEach(() => vi.useRealTimers());

describe('toast that can be undone', () => {
  it('offers that for ten seconds', () => {
    act(() => void vi.advanceTimersByTime(9900));
    expect(screen.getByRole('button', { name: '撤销' })).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('已删除 3 篇')).not.toBeInTheDocument();
  });

  it('counts the seconds, and stops counting while the pointer is on it', () => {
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText('8 秒')).toBeInTheDocument();
    fireEvent.pointerEnter(screen.getByText('已删除 3 篇'));
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('8 秒')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('已删除 3 篇'));
    act(() => void vi.advanceTimersByTime(8100));
    expect(screen.queryByText('已删除 3 篇')).not.toBeInTheDocument();
  });

  it('undoes once and disappears', () => {
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.queryByText('已删除 3 篇')).not.toBeInTheDocument();
  });
});
