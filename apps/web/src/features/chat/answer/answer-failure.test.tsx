import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ANSWER_FAILED, type Message } from '@wenjin/contract/chat/message';
import { FAILURES } from '@wenjin/domain/chat/failures';
import { renderPage } from '../../../testing/render-page.tsx';
import { ChatUserContext } from '../state/chat-user.ts';
import { AnswerFailure } from './answer-failure.tsx';
import type { ThreadActions } from './thread-actions.ts';

function show(kind: Message['failure'], { text = ANSWER_FAILED, isAuthorised = true, hasModelChoice = true } = {}) {
  const calls = { retry: vi.fn<(id: string) => void>(), beginEdit: vi.fn<(id: string) => void>() };
  const actions = { ...calls, hasModelChoice } as unknown as ThreadActions;
  renderPage(
    <ChatUserContext value={{ name: '林', isAuthorised }}>
      <AnswerFailure text={text} kind={kind} answerId="a1" actions={actions} />
    </ChatUserContext>,
  );
  return { ...calls, names: screen.getAllByRole('button').map((button) => button.textContent) };
}

describe('a failed answer', () => {
  it.each<[kind: Message['failure'], buttons: string[]]>([
    ['busy', ['重试', '换一个模型']],
    ['unavailable', ['换一个模型', '重试']],
    ['quota', ['换一个模型', '重试']],
    ['refused', ['修改问题', '换一个模型']],
    [undefined, ['重试', '换一个模型']],
  ])('says what happened and what can be done (%s)', (kind, buttons) => {
    const { names } = show(kind);
    expect(screen.getByText(ANSWER_FAILED)).toBeInTheDocument();
    expect(screen.getByText(FAILURES[kind ?? 'unknown'].advice)).toBeInTheDocument();
    expect(names).toEqual(buttons);
  });

  it('has different words for each kind of failure', () => {
    const texts = Object.values(FAILURES).map(({ advice }) => advice);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([{ isAuthorised: false }, { hasModelChoice: false }])(
    'offers no model to those who have no choice',
    (who) => {
      expect(show('busy', who).names).toEqual(['重试']);
    },
  );

  it('offers to try again when its words are unknown', async () => {
    const { names, retry } = show(undefined, { text: '服务正在重启，请稍后重试。' });
    expect(names).toEqual(['重试']);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledWith('a1');
  });

  it('opens the question when its content was refused', async () => {
    const { beginEdit } = show('refused');
    await userEvent.click(screen.getByRole('button', { name: '修改问题' }));
    expect(beginEdit).toHaveBeenCalledWith('a1');
  });
});
