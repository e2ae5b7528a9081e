import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { useDraft } from './use-draft.ts';

function openComposer(conversationId: string) {
  return renderHook(() => useDraft(conversationId));
}

describe('草稿', () => {
  beforeEach(() => userStore.wipe());

  it('keeps a text that was typed before the person was known, although its composer has gone', () => {
    const left = openComposer('c1');
    act(() => left.result.current[1]('没写完'));
    left.unmount();
    act(() => userStore.open('u1'));
    expect(openComposer('c1').result.current[0]).toBe('没写完');
  });

  it('puts a text that was typed early behind the stored draft', () => {
    userStore.open('u1');
    userStore.write('draft.c1', '昨天写的');
    userStore.close();
    const { result } = openComposer('c1');
    act(() => result.current[1]('今天写的'));
    act(() => userStore.open('u1'));
    expect(result.current[0]).toBe('昨天写的\n今天写的');
    expect(userStore.read('draft.c1')).toBe('昨天写的\n今天写的');
  });

  it('shows the stored draft as soon as the person is known', () => {
    userStore.open('u1');
    userStore.write('draft.c1', '昨天写的');
    userStore.close();
    const { result } = openComposer('c1');
    expect(result.current[0]).toBe('');
    act(() => userStore.open('u1'));
    expect(result.current[0]).toBe('昨天写的');
  });

  it('drops the text of a person whose session has ended and shows it to nobody else', () => {
    userStore.open('u1');
    const { result } = openComposer('c1');
    act(() => result.current[1]('甲写的'));
    act(() => userStore.close());
    expect(result.current[0]).toBe('');
    act(() => userStore.open('u2'));
    expect(result.current[0]).toBe('');
  });

  it('forgets a text that was typed early and removed again', () => {
    const { result, unmount } = openComposer('c1');
    act(() => result.current[1]('没写完'));
    act(() => result.current[1](''));
    unmount();
    act(() => userStore.open('u1'));
    expect(openComposer('c1').result.current[0]).toBe('');
  });
});
