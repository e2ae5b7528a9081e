import { Suspense, type ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as parts from '../browser/connection/load-part.ts';
import { lazyPart } from './lazy-part.tsx';

const { PartError } = parts;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A page with a text and a lazy part that fails with each of these errors first. */
function show(...failures: Error[]) {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(() => {
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve(({ name }) => <p>{name}</p>) : Promise.reject(failure);
  });
  vi.spyOn(parts, 'loadPart').mockImplementation((begin) => begin());
  const Part = lazyPart(load);
  const page = (
    <>
      <input aria-label="草稿" />
      <Suspense>
        <Part name="对话框" />
      </Suspense>
    </>
  );
  return { ...render(page), load, user: userEvent.setup() };
}

describe('lazy part', () => {
  it('shows the part with its properties', async () => {
    show();
    expect(await screen.findByText('对话框')).toBeInTheDocument();
  });

  it('offers to try again and keeps the rest of the page', async () => {
    const { user } = show(new PartError(false), new PartError(false));
    await user.type(screen.getByRole('textbox'), '写到一半');
    expect(await screen.findByRole('alert')).toHaveTextContent('加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('对话框')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('写到一半');
  });

  it('offers to reload the page when there is a newer version', async () => {
    show(new PartError(true));
    expect(await screen.findByRole('alert')).toHaveTextContent('有新版本');
    expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });

  it('lets the user close the notice', async () => {
    const { user } = show(new PartError(false));
    await user.click(await screen.findByRole('button', { name: '关闭提示' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
