import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Waveform } from './waveform.tsx';

const heights = (container: HTMLElement) => Array.from(container.querySelectorAll('i'), (bar) => bar.style.height);

function setMotion(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
}

describe('waveform', () => {
  it('follows the loudness', () => {
    setMotion(false);
    const { container } = render(<Waveform levels={() => [0, 1, 0]} bars={3} />);
    expect(heights(container)).toEqual(['4px', '30px', '4px']);
  });

  it('has steady bars for people who want no motion', () => {
    setMotion(true);
    const { container } = render(<Waveform levels={() => [0, 1, 0]} bars={3} />);
    expect(heights(container)).toEqual(['10px', '10px', '10px']);
  });

  it('shows a recording as it is, also without motion', () => {
    setMotion(true);
    const { container } = render(<Waveform levels={() => [0, 1, 0]} bars={3} isLive={false} />);
    expect(heights(container)).toEqual(['4px', '30px', '4px']);
  });
});
