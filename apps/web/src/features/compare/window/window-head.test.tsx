import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { FIRST_SETTINGS } from '../state/window-settings.ts';
import { WindowHead, type WindowHeadProps } from './window-head.tsx';

const models = [
  { id: 'gpt-4-0125-preview', label: 'GPT-4', vendor: 'openai', tokenLimit: 128_000, isVision: false },
  { id: 'GLM3', label: 'GLM-3', vendor: 'zhipu', tokenLimit: 32_000, isVision: false, isConnected: false },
];

function show(more: Partial<WindowHeadProps> = {}) {
  const nothing = () => undefined;
  renderPage(
    <WindowHead
      number={3}
      name="GLM3"
      isBuiltIn={false}
      settings={{ ...FIRST_SETTINGS, model: 'GLM3', sources: ['zhipu'] }}
      isAuthorised
      isBlind={false}
      models={models}
      isEnlarged={false}
      canCopy
      canRemove
      onChange={nothing}
      onCopy={nothing}
      onEnlarge={nothing}
      onRemove={nothing}
      {...more}
    />,
  );
  return userEvent.setup();
}

describe('the head of a window', () => {
  it('marks models whose vendor has no key, as the chat does', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: /窗口 3 的模型$/u }));
    expect(screen.getByRole('option', { name: 'GLM3' })).toHaveTextContent('未接入 · 32k');
    expect(screen.getByRole('option', { name: 'GLM3' })).toHaveAccessibleDescription('未接入 · 32k');
    expect(screen.getByRole('option', { name: 'gpt-4-0125-preview' })).not.toHaveTextContent('未接入');
  });

  it('names the built-in engine instead of the model that it stands in for', async () => {
    const user = show({ isBuiltIn: true, name: '内置引擎' });
    const pick = screen.getByRole('button', { name: '内置引擎 窗口 3 的模型' });
    expect(pick).not.toHaveTextContent('GLM3');
    // The list still tells which model is chosen.
    await user.click(pick);
    expect(screen.getByRole('option', { name: 'GLM3' })).toHaveAttribute('aria-selected', 'true');
  });

  it('does not bear the name of the vendor for users who choose only the source', () => {
    show({ isAuthorised: false, isBuiltIn: true, name: '内置引擎' });
    expect(screen.getByRole('button', { name: '内置引擎 窗口 3 的来源' })).toBeInTheDocument();
  });
});
