import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const field = () => screen.getByRole('searchbox', { name: '搜索模型' });

function show(value = '') {
  const onSearch = vi.fn<(keyword: string) => void>();
  const view = render(<SearchField label="搜索模型" value={value} onSearch={onSearch} />);
  const reshow = (value: string) => view.rerender(<SearchField label="搜索模型" value={value} onSearch={onSearch} />);
  return { onSearch, reshow };
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('search field', () => {
  it('searches once, 300 ms after the last key', () => {
    const { onSearch } = show();
    fireEvent.change(field(), { target: { value: 'g' } });
    wait(200);
    fireEvent.change(field(), { target: { value: 'gp' } });
    wait(299);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['gp']]);
  });

  it('does not search for the letters that an input method is composing', () => {
    const { onSearch } = show();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'wen' }, isComposing: true });
    wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.input(field(), { target: { value: '问' }, isComposing: true });
    fireEvent.compositionEnd(field());
    wait(300);
    expect(onSearch.mock.calls).toEqual([['问']]);
  });

  it('keeps typed text while its own search arrives, and follows another change of the URL', () => {
    const { reshow } = show();
    fireEvent.change(field(), { target: { value: 'g' } });
    wait(300);
    fireEvent.change(field(), { target: { value: 'gp' } });
    reshow('g');
    expect(field()).toHaveValue('gp');
    reshow('');
    expect(field()).toHaveValue('');
  });

  it('searches at once when the field is cleared', () => {
    const { onSearch } = show('gpt');
    fireEvent.click(screen.getByRole('button', { name: '清除搜索' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(field()).toHaveFocus();
  });

  it('searches at once when the field is left, so that nothing typed is lost with it', () => {
    const { onSearch } = show();
    fireEvent.change(field(), { target: { value: 'gp' } });
    fireEvent.blur(field());
    expect(onSearch.mock.calls).toEqual([['gp']]);
    wait(1000);
    fireEvent.blur(field());
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});
