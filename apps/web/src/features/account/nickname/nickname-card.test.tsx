import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeSelf, noteNicknameAsked } from '@wenjin/contract/account/profile';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { fakeSelf } from '../../../testing/fake-self.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AskNickname } from './ask-nickname.tsx';

function show(asksNickname: boolean) {
  const network = fakeFetch({
    [readSelf.path]: () => fakeSelf({ asksNickname }),
    [noteNicknameAsked.path]: () => ok(null),
    [changeSelf.path]: () => ok(null),
  });
  renderPage(<AskNickname />);
  return { network, user: userEvent.setup() };
}

describe('the question for a nickname', () => {
  it('saves the nickname and goes away', async () => {
    const { network, user } = show(true);
    await screen.findByRole('dialog', { name: '怎么称呼你？' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByText('请输入昵称')).toBeInTheDocument();
    await user.type(screen.getByLabelText('昵称'), ' 小岚 ');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(JSON.parse(network.to(changeSelf.path)[0]?.body ?? '')).toEqual({ nickname: '小岚' });
  });

  it('counts as asked as soon as it is shown, and can be skipped', async () => {
    const { network, user } = show(true);
    await user.click(await screen.findByRole('button', { name: '跳过' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.to(noteNicknameAsked.path)).toHaveLength(1);
    expect(network.to(changeSelf.path)).toEqual([]);
  });

  it('is not asked of somebody who has a name', async () => {
    const { network } = show(false);
    await waitFor(() => expect(network.to(readSelf.path)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.to(noteNicknameAsked.path)).toEqual([]);
  });
});
