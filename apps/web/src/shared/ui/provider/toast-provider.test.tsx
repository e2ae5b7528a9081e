import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from './toast-provider.tsx';
import { useToast } from '../use-toast.ts';

const onUndo = vi.fn();

function Deletion() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.undo('已删除 3 篇', onUndo)}>
        删除
      </button>
      <button type="button" onClick={() => toast.error('保存失败')}>
        保存
      </button>
    </>
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

  it('keeps its time while other toasts come and go', () => {
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    act(() => void vi.advanceTimersByTime(4100));
    expect(screen.queryByText('保存失败')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(6000));
    expect(screen.queryByText('已删除 3 篇')).not.toBeInTheDocument();
  });
});

describe('toast', () => {
  it('disappears after its time, also when another one comes meanwhile', () => {
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    act(() => void vi.advanceTimersByTime(3000));
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    act(() => void vi.advanceTimersByTime(1100));
    expect(screen.queryByText('保存失败')).not.toBeInTheDocument();
  });

  it('stays while the pointer or the focus is on it', () => {
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    fireEvent.pointerEnter(screen.getByText('保存失败'));
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('保存失败')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('保存失败'));
    act(() => void vi.advanceTimersByTime(4100));
    expect(screen.queryByText('保存失败')).not.toBeInTheDocument();
  });
});
