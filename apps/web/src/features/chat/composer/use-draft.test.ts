import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('keeps a text that was typed early when the page is reloaded before it knows the person', async () => {
    const left = openComposer('c1');
    act(() => left.result.current[1]('没写完'));
    left.unmount();
    vi.resetModules();
    const page = await import('./draft-store.ts');
    const { userStore: reloaded } = await import('../../../shared/browser/storage/user-store.ts');
    reloaded.open('u1');
    expect(page.draftStore.read('draft.c1')).toBe('没写完');
    expect(sessionStorage.getItem('wenjin.typed-early')).toBeNull();
  });

  it('keeps a text that was typed early when the person is known before the composer is loaded', async () => {
    sessionStorage.setItem('wenjin.typed-early', JSON.stringify({ 'draft.c1': '没写完' }));
    vi.resetModules();
    const { userStore: reloaded } = await import('../../../shared/browser/storage/user-store.ts');
    reloaded.open('u1');
    const page = await import('./draft-store.ts');
    expect(page.draftStore.read('draft.c1')).toBe('没写完');
  });
});
