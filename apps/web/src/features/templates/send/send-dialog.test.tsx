import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { SendDialog, type SendDialogProps } from './send-dialog.tsx';

function show(change: Partial<SendDialogProps> = {}) {
  const onSend = vi.fn<(question: string) => void>();
  const onClose = vi.fn<() => void>();
  renderPage(
    <SendDialog title="面试" template="为{岗位}写{content}" isBusy={false} {...change} {...{ onSend, onClose }} />,
  );
  return { onSend, onClose, user: userEvent.setup(), send: () => screen.getByRole('button', { name: '发送(S)' }) };
}

describe('dialog that sends a template', () => {
  it('fills each placeholder from its own field', async () => {
    const { user, send, onSend, onClose } = show();
    expect(send()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: '岗位' }), '会计');
    await user.type(screen.getByRole('textbox', { name: '内容' }), ' 面试题 ');
    await user.click(send());
    expect(onSend).toHaveBeenCalledWith('为会计写面试题');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('allows an empty content where the template does not require it', async () => {
    const { user, send, onSend } = show({ template: '总结{content}', needsContent: false });
    expect(screen.getByRole('textbox', { name: '内容（选填）' })).toBeInTheDocument();
    await user.click(send());
    expect(onSend).toHaveBeenCalledWith('总结');
  });

  it('puts the caret after the colon of a template without placeholders', async () => {
    const { user, onSend } = show({ template: '主题：\n请润色' });
    await user.keyboard('年会');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledWith('主题：年会\n请润色');
  });

  it('waits while an answer runs, and says why', async () => {
    const { user, send, onSend } = show({ template: '请润色', isBusy: true });
    expect(send()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('正在生成回答');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('asks before typed text of the dialog is lost', async () => {
    const { user, onClose } = show();
    await user.type(screen.getByRole('textbox', { name: '岗位' }), '会计');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: '岗位' })).toHaveValue('会计');
  });
});
