import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RenameField } from './rename-field.tsx';

const field = () => screen.getByRole('textbox', { name: '会话名称' });

function show(title = '旧名称') {
  const onSave = vi.fn<(title: string) => void>();
  const onCancel = vi.fn<() => void>();
  render(<RenameField title={title} onSave={onSave} onCancel={onCancel} />);
  return { onSave, onCancel, user: userEvent.setup() };
}

describe('rename', () => {
  it('selects the whole title when renaming starts, so that typing replaces it', async () => {
    const { user, onSave } = show();
    await user.keyboard('新名称{Enter}');
    expect(onSave).toHaveBeenCalledWith('新名称');
  });

  it('saves a new title once, though the field then loses the focus', async () => {
    const { user, onSave } = show();
    await user.keyboard('新名称{Enter}');
    await user.tab();
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('saves a new title when the focus leaves the field', async () => {
    const { user, onSave } = show();
    await user.keyboard('新名称');
    await user.tab();
    expect(onSave).toHaveBeenCalledWith('新名称');
  });

  it('cancels renaming on Escape', async () => {
    const { user, onSave, onCancel } = show();
    await user.keyboard('新名称{Escape}');
    expect(onSave).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['empty', '   '],
    ['unchanged', '旧名称'],
  ])('discards a title that is %s', async (_what, name) => {
    const { user, onSave, onCancel } = show();
    await user.clear(field());
    await user.type(field(), `${name}{Enter}`);
    expect(onSave).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('accepts at most 20 characters in a title and counts an emoji as one', async () => {
    const { user, onSave } = show();
    await user.keyboard(`${'😀'.repeat(19)}字多出来{Enter}`);
    expect(onSave).toHaveBeenCalledWith(`${'😀'.repeat(19)}字`);
  });

  it('does not save a title on the Enter that confirms a composed word', () => {
    const { onSave } = show();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: '新名称' } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(onSave).not.toHaveBeenCalled();
  });

  it('cuts a long title only when the composition ends', () => {
    show();
    const long = '字'.repeat(25);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: long }, isComposing: true });
    expect(field()).toHaveValue(long);
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue('字'.repeat(20));
  });
});
