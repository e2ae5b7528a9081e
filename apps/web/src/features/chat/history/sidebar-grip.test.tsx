import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SidebarGrip } from './sidebar-grip.tsx';

const grip = () => screen.getByRole('separator', { name: '会话历史的宽度' });
const press = (key: string) => fireEvent.keyDown(grip(), { key });

describe('width of the history', () => {
  it('moves by the arrows, within its limits', () => {
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

  it('is kept for the next visit, and a double click brings the usual one back', () => {
    localStorage.setItem('wenjin.sidebar-width', '320');
    render(<SidebarGrip />);
    expect(grip()).toHaveAttribute('aria-valuenow', '320');
    fireEvent.doubleClick(grip());
    expect(grip()).toHaveAttribute('aria-valuenow', '272');
    expect(localStorage.getItem('wenjin.sidebar-width')).toBeNull();
  });

  it('ignores a width that makes no sense', () => {
    localStorage.setItem('wenjin.sidebar-width', '99999');
    render(<SidebarGrip />);
    expect(grip()).toHaveAttribute('aria-valuenow', '400');
  });
});
