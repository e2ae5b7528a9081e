import { useMemo } from 'react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowEdges } from './row-window.ts';
import { useRowWindow } from './use-row-window.ts';

const onRender = vi.fn();

function Rows({ count, goTo }: { count: number; goTo?: number }) {
  onRender();
  const edges = useMemo(() => rowEdges(count, () => 30), [count]);
  const { scroller, drawn, first, total, scrollTo } = useRowWindow(edges, { overscan: 1, inset: 10 });
  return (
    <div ref={scroller} data-testid="box" data-first={first} data-total={total}>
      {drawn.map(({ index, start, size }) => (
        <p key={index}>{`${index}:${start}+${size}`}</p>
      ))}
      <button type="button" onClick={() => scrollTo(goTo ?? 0)}>
        go
      </button>
    </div>
  );
}

const box = () => screen.getByTestId('box');
const rows = () => screen.queryAllByText(/:/u).map(({ textContent }) => Number(textContent.split(':')[0]));

function scroll(top: number) {
  box().scrollTop = top;
  act(() => void box().dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(90);
});

describe('window of rows', () => {
  it('draws the rows in view and some around them, each at its place', () => {
    render(<Rows count={1000} />);
    expect(rows()).toEqual([0, 1, 2, 3]);
    scroll(300);
    expect(rows()).toEqual([9, 10, 11, 12, 13]);
    expect(screen.getByText('10:300+30')).toBeInTheDocument();
    expect(box()).toHaveAttribute('data-first', '10');
    expect(box()).toHaveAttribute('data-total', '30000');
  });

  it('renders again only when other rows come into view', () => {
    render(<Rows count={1000} />);
    scroll(300);
    onRender.mockClear();
    scroll(300);
    expect(onRender).not.toHaveBeenCalled();
    scroll(329);
    expect(onRender).toHaveBeenCalledOnce();
    scroll(328);
    expect(onRender).toHaveBeenCalledOnce();
  });

  it('draws what is left after rows went away', () => {
    const { rerender } = render(<Rows count={1000} />);
    scroll(29_910);
    rerender(<Rows count={5} />);
    expect(rows()).toEqual([3, 4]);
    rerender(<Rows count={0} />);
    expect(rows()).toEqual([]);
  });

  it('brings a row into view', () => {
    render(<Rows count={1000} goTo={500} />);
    act(() => screen.getByRole('button').click());
    expect(box().scrollTop).toBe(501 * 30 - 90);
    scroll(20_000);
    act(() => screen.getByRole('button').click());
    expect(box().scrollTop).toBe(500 * 30 - 10);
  });
});
