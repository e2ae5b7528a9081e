import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { listModels } from '@wenjin/contract/chat/models';
import { listComparisons, readComparison } from '@wenjin/contract/compare/comparison';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { fakeFetch, ok, refused } from '../testing/fake-fetch.ts';
import { fakeSelf } from '../testing/fake-self.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { MultiwindowPage } from './multiwindow-page.tsx';

function show({ isAuthorised = false, at = '/multiwindow' } = {}) {
  const self = fakeSelf();
  const { json } = self as { json: { data: object } };
  const authorised = { json: { ...json, data: { ...json.data, authorised: isAuthorised } } };
  const network = fakeFetch({
    [readSelf.path]: () => authorised,
    [listModels.path]: () => ok([]),
    [listComparisons.path]: () => ok([]),
    [readComparison.path]: () => refused(404, '对比不存在或已删除'),
  });
  renderRoutes({ '/multiwindow': <MultiwindowPage /> }, at);
  return { network, user: userEvent.setup() };
}

const windows = () => screen.getAllByRole('region', { name: /^(主窗口|窗口 \d)$/u });

beforeEach(() => {
  localStorage.clear();
  userStore.open('lin');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('comparison page', () => {
  it('gives authorised users five windows with models, temperature and length', async () => {
    show({ isAuthorised: true });
    expect(await screen.findByLabelText('系统提示')).toBeInTheDocument();
    expect(windows()).toHaveLength(5);
    expect(screen.getByLabelText('temperature')).toHaveValue('0.7');
    expect(screen.getByLabelText('maxTokens')).toHaveValue('2048');
    expect(screen.getByRole('button', { name: /窗口 3 的模型$/u })).toHaveTextContent('GLM3');
    expect(within(windows()[1] as HTMLElement).getAllByText('等待提问')).not.toHaveLength(0);
  });

  it('gives other users the fixed model, and their own sources to compare', async () => {
    const { network } = show();
    expect(await screen.findByLabelText('系统提示')).toBeInTheDocument();
    expect(windows()).toHaveLength(2);
    expect(screen.queryByLabelText('temperature')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /的模型$/u })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /窗口 2 的来源$/u })).toHaveTextContent('国际厂商');
    expect(network.to(listModels.path)).toHaveLength(0);
  });

  it('adds windows up to five and takes them away down to two', async () => {
    const { user } = show({ isAuthorised: true });
    await screen.findByLabelText('系统提示');
    for (const number of [5, 4, 3]) await user.click(screen.getByRole('button', { name: `移除窗口 ${number}` }));
    expect(windows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^移除窗口/u })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '增加窗口' }));
    expect(windows()).toHaveLength(3);
  });

  it('tells that a comparison does not exist', async () => {
    show({ at: '/multiwindow?c=gone' });
    await waitFor(() => expect(screen.getByText('页面不存在')).toBeInTheDocument());
  });
});
