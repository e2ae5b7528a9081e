import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from './local-store.ts';
import { userStore } from './user-store.ts';

beforeEach(() => userStore.open('lin'));

describe('user store', () => {
  it('gives nothing of one person to another, and removes it', () => {
    userStore.write('draft.new', '林的草稿');
    userStore.close();
    expect(userStore.read('draft.new')).toBeNull();
    userStore.open('wang');
    expect(userStore.read('draft.new')).toBeNull();
    expect(localStore.keys()).toEqual([]);
  });

  it('keeps a draft for the same person when only the session has ended', () => {
    userStore.write('draft.new', '林的草稿');
    userStore.close();
    userStore.open('lin');
    expect(userStore.read('draft.new')).toBe('林的草稿');
  });

  it('does not confuse people whose ids begin alike', () => {
    userStore.open('li/n');
    userStore.write('draft.new', '另一个人的草稿');
    userStore.open('li');
    expect(userStore.names('')).toEqual([]);
    expect(localStore.keys()).toEqual([]);
  });

  it('removes all personal entries at sign-out, and keeps theme and layout', () => {
    userStore.write('draft.c1', '草稿');
    for (const key of ['draft.c2', 'question', 'register-mobile', 'sms-sent'])
      localStorage.setItem(`wenjin.${key}`, 'x');
    for (const key of ['theme', 'sidebar', 'sidebar-width']) localStorage.setItem(`wenjin.${key}`, 'x');
    userStore.wipe();
    expect(localStore.keys().toSorted()).toEqual(['wenjin.sidebar', 'wenjin.sidebar-width', 'wenjin.theme']);
    expect(userStore.owner()).toBeUndefined();
  });

  it('writes nothing while nobody is known', () => {
    userStore.close();
    userStore.write('draft.new', '谁的草稿');
    expect(localStore.keys()).toEqual([]);
  });

  it('tells its listeners when the person changes', () => {
    const listener = vi.fn<() => void>();
    const leave = userStore.subscribe(listener);
    userStore.open('lin');
    expect(listener).not.toHaveBeenCalled();
    userStore.open('wang');
    userStore.close();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
  });
});
