import { screen, waitFor, within } from '@testing-library/react';
import { deleteSynonyms, listSynonyms, saveSynonyms, tryLookUp } from '@wenjin/contract/knowledge/synonyms';
import { describe, expect, it, vi } from 'vitest';
import { ok, refused } from '../../../../testing/fake-fetch.ts';
import { showKnowledge } from '../../../../testing/fake-knowledge.tsx';
import { synonymTable } from './synonym-table.ts';

const LEAVING = {
  id: 's1',
  words: ['离职', '辞职', '走人'],
  origin: 'own',
  updatedAt: '2026-11-06T02:00:00.000Z',
  updatedBy: '林岚',
};
const FUNDS = { ...LEAVING, id: 's2', words: ['五险一金', '社保', '公积金'], origin: 'built-in', updatedBy: '' };

function show(replies: Parameters<typeof showKnowledge>[1] = {}) {
  return showKnowledge('/admin/knowledge/synonyms', {
    [listSynonyms.path]: () => ok({ records: [LEAVING, FUNDS], total: 2 }),
    [saveSynonyms.path]: () => ok('s1'),
    [deleteSynonyms.path]: () => ok(null),
    ...replies,
  });
}

async function edit() {
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: '编辑 离职' }));
  return { ...shown, field: await screen.findByLabelText('同义词', { selector: 'input' }) };
}

describe('synonyms', () => {
  it('shows the words of each group and where it comes from', async () => {
    show();
    const own = within(await screen.findByRole('row', { name: /^离职/u }));
    for (const text of ['辞职', '走人', '自建']) expect(own.getByText(text)).toBeInTheDocument();
    const builtIn = within(screen.getByRole('row', { name: /^五险一金/u }));
    for (const text of ['内置', '随产品']) expect(builtIn.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('共 2 组，保存后立即生效')).toBeInTheDocument();
  });

  it('adds a word with Enter or 、 and saves the group', async () => {
    const { user, bodies, field } = await edit();
    await user.type(field, '提离职{Enter}');
    await screen.findByRole('button', { name: '移除 提离职' });
    await user.type(field, '不干了、');
    await screen.findByRole('button', { name: '移除 不干了' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies(saveSynonyms.path)).toEqual([{ id: 's1', words: ['离职', '辞职', '走人', '提离职', '不干了'] }]),
    );
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
  });

  it('keeps a word that was typed but not added when the group is saved', async () => {
    const { user, bodies, field } = await edit();
    await user.type(field, '提离职');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies(saveSynonyms.path)).toEqual([{ id: 's1', words: ['离职', '辞职', '走人', '提离职'] }]),
    );
  });

  it('removes the last word with Backspace in the empty field', async () => {
    const { user, field } = await edit();
    await user.type(field, '{Backspace}');
    expect(screen.queryByRole('button', { name: '移除 走人' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '移除 辞职' })).toBeInTheDocument();
  });

  it('puts the focus into the form, and back to its button when the form closes', async () => {
    const { user, field } = await edit();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: '编辑 离职' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '编辑 离职' })).toHaveFocus();
  });

  it('says in which group a word already is', async () => {
    const { user, field } = await edit();
    await user.type(field, '公积金{Enter}');
    expect(await screen.findByText('“公积金”已在“五险一金”这一组')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '移除 公积金' })).not.toBeInTheDocument();
    expect(field).toHaveValue('公积金');
  });

  it('adds a group and shows why the server refuses it', async () => {
    const { user } = show({ [saveSynonyms.path]: () => refused(400, '“社保”已在别的组里') });
    await user.click(await screen.findByRole('button', { name: '新增一组' }));
    await user.type(screen.getByLabelText('主词'), '班车');
    await user.type(screen.getByLabelText('同义词', { selector: 'input' }), '通勤车{Enter}');
    await screen.findByRole('button', { name: '移除 通勤车' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('“社保”已在别的组里')).toBeInTheDocument();
  });

  it('asks before a group is deleted', async () => {
    const { user, bodies } = show();
    await user.click(await screen.findByRole('button', { name: '删除 离职' }));
    const question = within(await screen.findByRole('alertdialog', { name: '是否删除这组同义词' }));
    await user.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(bodies(deleteSynonyms.path)).toEqual([{ id: 's1' }]));
  });

  it('tries a question with the real look-up', async () => {
    const found = {
      id: 'a1',
      article_name: '离职流程与交接清单',
      article_address: '/kb/article/a1',
      category: '咨询',
      passage: 1,
      heading: '',
      excerpt: '',
      effectiveFrom: '',
      effectiveTo: '',
      version: 1,
    };
    const { user, network } = show({
      [tryLookUp.path]: () =>
        ok({ words: [{ word: '辞职', synonyms: ['离职', '走人'] }], on: '2026-11-15', articles: [found] }),
    });
    await user.type(await screen.findByRole('searchbox', { name: '输入一个问题' }), '辞职要提前几天');
    expect(await screen.findByText('辞职 = 离职、走人')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '离职流程与交接清单' })).toBeInTheDocument();
    expect(screen.getByText('第 1 位')).toBeInTheDocument();
    expect(decodeURIComponent(network.to(tryLookUp.path).at(-1)?.path ?? '')).toContain('question=辞职要提前几天');
  });

  it('exports all groups as a table that no spreadsheet runs as formulas', async () => {
    show({
      [listSynonyms.path]: () => ok({ records: [LEAVING, { ...FUNDS, words: ['=1+1', '"甲",乙'] }], total: 2 }),
    });
    await vi.waitFor(async () =>
      expect(await synonymTable()).toBe(
        '\uFEFF主词,同义词,来源\r\n离职,辞职、走人,自建\r\n\'=1+1,"""甲"",乙",内置\r\n',
      ),
    );
  });
});
