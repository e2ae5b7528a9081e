import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SidebarGrip } from './sidebar-grip.tsx';

const grip = () => screen.getByRole('separator', { name: '会话历史的宽度' });
const press = (key: string) => fireEvent.keyDown(grip(), { key });

describe('width of the history', () => {
  it('changes the width of the history by arrow keys, within its limits', () => {
    render(<SidebarGrip />);
    expect(grip()).toHaveAttribute('aria-valuenow', '272');
    press('ArrowRight');
    expect(grip()).toHaveAttribute('aria-valuenow', '288');
    press('End');
    press('ArrowRight');
    expect(grip()).toHaveAttribute('aria-valuenow', '400');
    press('Home');
    press('ArrowLeft');
    expect(grip()).toHaveAttribute('aria-valuenow', '240');
  });

  it('keeps the width of the history for the next visit, and resets it on a double click', () => {
    localStorage.setItem('wenjin.sidebar-width', '320');
    render(<SidebarGrip />);
    expect(grip()).toHaveAttribute('aria-valuenow', '320');
    fireEvent.doubleClick(grip());
    expect(grip()).toHaveAttribute('aria-valuenow', '272');
    expect(localStorage.getItem('wenjin.sidebar-width')).toBeNull();
  });

  it('ignores an invalid stored width', () => {
    localStorage.setItem('wenjin.sidebar-width', '99999');
    render(<SidebarGrip />);
    expect(grip()).toHaveAttribute('aria-valuenow', '400');
  });
});
