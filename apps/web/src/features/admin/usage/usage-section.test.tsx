import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listPrices, listUserUsage, readUsage, savePrices, type UsageView } from '@wenjin/contract/admin/usage';
import {
  FIRST_QUOTA_DEFAULTS,
  listQuotas,
  resetQuota,
  saveQuota,
  saveQuotaDefaults,
  type UserQuota,
} from '@wenjin/contract/usage/quota';
import { describe, expect, it } from 'vitest';
import { PlotSlot, type PlotSlotProps } from '../../../shared/markdown/view/plot-slot.ts';
import { CurrentPlace } from '../../../testing/current-place.tsx';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderRoutes } from '../../../testing/render-routes.tsx';
import { UsageSection } from './usage-section.tsx';

const VIEW: UsageView = {
  records: [],
  total: 0,
  totals: {
    answers: 12_846,
    users: 214,
    registered: 301,
    promptTokens: 31_500_000,
    answerTokens: 6_700_000,
    failed: 77,
    limited: 52,
    firstPieceMs: 800,
    firstPieceP95Ms: 2100,
    cost: null,
  },
  before: { answers: 11_850, cost: null },
  days: [
    { day: '2026-11-14', model: 'gpt-4', answers: 3, cost: null },
    { day: '2026-11-15', model: 'gpt-4', answers: 5, cost: null },
    { day: '2026-11-15', model: 'glm-4', answers: 2, cost: null },
  ],
  dayPurposes: [{ day: '2026-11-15', purpose: 'knowledge', answers: 4 }],
  models: [{ model: 'gpt-4', label: 'GPT-4', answers: 8, promptTokens: 1, answerTokens: 1, cost: null }],
  purposes: [
    { purpose: 'answer', answers: 7420 },
    { purpose: 'robot', answers: 1184 },
  ],
  speech: { heard: { calls: 36, seconds: 252 }, spoken: { calls: 120, characters: 3204 } },
  today: '2026-11-15',
};
const LIN = {
  userId: 'lin',
  name: '林岚',
  answers: 915,
  promptTokens: 3_000_000,
  answerTokens: 100_000,
  failed: 2,
  firstPieceMs: 800,
  cost: null,
  quotaShare: 0.96,
  quotaState: 'low' as const,
};
const QUOTAS: UserQuota[] = [
  {
    userId: 'zhou',
    name: '周衡',
    quota: { answers: 300, tokens: 1_000_000 },
    used: { answers: 300, tokens: 900_000 },
    share: 1,
    state: 'spent',
    isOwn: true,
  },
  {
    userId: 'lin',
    name: '林岚',
    quota: { answers: 500, tokens: null },
    used: { answers: 480, tokens: 1 },
    share: 0.96,
    state: 'low',
    isOwn: false,
  },
];

/** Stands in for the drawing: one button for each day. */
function FakePlot({ chart, onPoint }: PlotSlotProps) {
  return chart.categories.map((name, index) => (
    <button key={name} type="button" onClick={() => onPoint?.(index)}>
      {name}：{chart.series.map((series) => `${series.name} ${series.data[index]}`).join('，')}
    </button>
  ));
}

function show(path: string, view = VIEW) {
  const network = fakeFetch({
    [readUsage.path]: () => ok(view),
    [listUserUsage.path]: () => ok({ records: [LIN], total: 1 }),
    [listQuotas.path]: () =>
      ok({
        records: QUOTAS,
        total: 2,
        ownTotal: 1,
        defaults: { ...FIRST_QUOTA_DEFAULTS, answers: 500 },
        resetDay: '2026-12-01',
      }),
    [listPrices.path]: () => ok([{ model: 'glm-4', label: 'GLM-4', vendor: 'zhipu', input: null, output: null }]),
    [savePrices.path]: () => ok(null),
    [saveQuotaDefaults.path]: () => ok(null),
    [saveQuota.path]: () => ok(null),
    [resetQuota.path]: () => ok(null),
  });
  const page = (
    <PlotSlot value={FakePlot}>
      <UsageSection />
      <CurrentPlace />
    </PlotSlot>
  );
  renderRoutes({ '/admin/:section': page, '/admin/:section/:part': page }, path);
  const sent = (endpoint: string) => network.to(endpoint).map(({ body }) => JSON.parse(body) as unknown);
  return { network, sent, user: userEvent.setup() };
}

describe('usage of administrators', () => {
  const span = '?from=2026-11-14&to=2026-11-15';

  it('shows answers, users, tokens, times, failures and where prices are missing', async () => {
    show(`/admin/usage${span}`);
    const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await figure('回答')).toHaveTextContent('12,8468.4% 比上期');
    expect(await figure('使用人数')).toHaveTextContent('214占在册 71%');
    expect(await figure('tokens')).toHaveTextContent('38.2 百万输入 31.5 百万，输出 6.7 百万');
    expect(await figure('首字时间')).toHaveTextContent('0.8 秒95% 在 2.1 秒内');
    expect(await figure('失败')).toHaveTextContent('0.6%77 次，其中限流 52');
    expect(screen.getByRole('link', { name: '未填单价' })).toHaveAttribute('href', `/admin/usage/prices${span}`);
    expect(await screen.findByText('96%')).toBeInTheDocument();
  });

  it('shows how much was spoken and read aloud, and nothing about it where nobody did', async () => {
    show(`/admin/usage${span}`);
    const heard = await screen.findByText('语音输入', { selector: 'dt' });
    expect(heard.nextElementSibling).toHaveTextContent('36 次，4 分钟');
    expect(screen.getByText('朗读', { selector: 'dt' }).nextElementSibling).toHaveTextContent('120 次，3,204 字');
    cleanup();
    show(`/admin/usage${span}`, {
      ...VIEW,
      speech: { heard: { calls: 0, seconds: 0 }, spoken: { calls: 0, characters: 0 } },
    });
    await screen.findByText('回答', { selector: 'dt' });
    expect(screen.queryByText('语音输入', { selector: 'dt' })).toBeNull();
  });

  it('offers both kinds of speech as a purpose, and counts their calls', async () => {
    const { user, network } = show(`/admin/usage${span}`);
    await user.click(await screen.findByRole('button', { name: /按用途筛选/u }));
    await user.click(await screen.findByRole('option', { name: '语音输入' }));
    await waitFor(() => expect(network.to(readUsage.path).at(-1)?.path).toContain('purpose=speech-in'));
    expect(await screen.findByText('次数', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '每天的次数' })).toBeInTheDocument();
    expect(screen.getByText('共 1 人，按次数排序')).toBeInTheDocument();
  });

  it('shows one day alone after a click on its bar', async () => {
    const { user, network } = show(`/admin/usage${span}`);
    await user.click(await screen.findByRole('button', { name: '11/15：GPT-4 5，glm-4 2' }));
    await waitFor(() => expect(network.to(readUsage.path).at(-1)?.path).toContain('from=2026-11-15&to=2026-11-15'));
  });

  it('splits the bars by purpose too', async () => {
    const { user } = show(`/admin/usage${span}`);
    await user.click(await screen.findByRole('radio', { name: '用途' }));
    expect(screen.getByRole('button', { name: '11/15：知识库 4' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '费用' }));
    expect(screen.getByText('填写单价后显示费用')).toBeInTheDocument();
  });

  it('saves the price of a model and refuses half of it', async () => {
    const { user, sent } = show('/admin/usage/prices');
    await user.type(await screen.findByRole('textbox', { name: 'GLM-4 输入单价' }), '2.5');
    expect(screen.getByRole('alert')).toHaveTextContent('GLM-4：请同时填写输入和输出单价，或都留空');
    await user.type(screen.getByRole('textbox', { name: 'GLM-4 输出单价' }), '10');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent(savePrices.path)).toEqual([{ prices: [{ model: 'glm-4', input: 2.5, output: 10 }] }]),
    );
  });

  it('shows the quotas with what is used, and gives a user the default again', async () => {
    const { user, sent } = show('/admin/usage/quotas');
    const row = (await screen.findByRole('rowheader', { name: '周衡' })).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('周衡300 / 3000.90 / 1.00已用完单独设定');
    await user.click(within(row).getByRole('button', { name: '恢复默认 周衡' }));
    await waitFor(() => expect(sent(resetQuota.path)).toEqual([{ userId: 'zhou' }]));
    expect(screen.getByText('共 2 人，单独设定 1 人')).toBeInTheDocument();
  });

  it('changes the default and shows beforehand what users will read', async () => {
    const { user, sent } = show('/admin/usage/quotas');
    const answers = await screen.findByRole('textbox', { name: '回答（次）' });
    expect(screen.getByText('本月还可提问 50 次，12月1日恢复')).toBeInTheDocument();
    await user.clear(answers);
    await user.type(answers, '一百');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/回答次数应为 0 到 .* 的整数，留空为不限/u)).toBeInTheDocument();
    await user.clear(answers);
    await user.type(answers, '100');
    expect(screen.getByText('本月还可提问 10 次，12月1日恢复')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(saveQuotaDefaults.path)).toEqual([{ ...FIRST_QUOTA_DEFAULTS, answers: 100 }]));
  });

  it('gives one user another quota', async () => {
    const { user, sent } = show('/admin/usage/quotas');
    await user.click(await screen.findByRole('button', { name: '修改 林岚' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改“林岚”的配额' }));
    await user.clear(dialog.getByRole('textbox', { name: '每月回答（次）' }));
    await user.type(dialog.getByRole('textbox', { name: '每月 tokens' }), '2,000,000');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(saveQuota.path)).toEqual([{ userId: 'lin', answers: null, tokens: 2_000_000 }]));
  });
});
