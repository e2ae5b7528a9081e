import { describe, expect, it, vi } from 'vitest';
import { createPolish } from './polish-text.ts';

function start() {
  const state = { words: '', now: 0 };
  const listTitles = vi.fn(async () => ['年休假管理办法']);
  const reportError = vi.fn<(error: unknown) => void>();
  const open = createPolish({ currentWords: () => state.words, listTitles, now: () => state.now, reportError });
  const polish = async (text: string) => (await open('li'))(text, false);
  return { state, listTitles, reportError, polish };
}

describe('the words of the organisation', () => {
  it('are used as soon as an administrator has saved them, and no longer than they are listed', async () => {
    const { state, polish, listTitles } = start();
    expect(await polish('请发给王晓明')).toBe('请发给王晓明');
    state.words = '李雪梅、王小明';
    expect(await polish('请发给王晓明')).toBe('请发给王小明');
    state.words = '';
    expect(await polish('请发给王晓明')).toBe('请发给王晓明');
    expect(listTitles).toHaveBeenCalledTimes(3);
  });

  it('include titles, which are read once a minute', async () => {
    const { state, polish, listTitles } = start();
    expect(await polish('年修假有几天')).toBe('年休假有几天');
    await polish('年修假有几天');
    expect(listTitles).toHaveBeenCalledTimes(1);
    state.now = 60_001;
    await polish('年修假有几天');
    expect(listTitles).toHaveBeenCalledTimes(2);
  });

  it('are left out when they cannot be read', async () => {
    const { polish, listTitles, reportError } = start();
    listTitles.mockRejectedValueOnce(new Error('the database is gone'));
    expect(await polish('年修假有几天')).toBe('年修假有几天');
    expect(reportError).toHaveBeenCalledTimes(1);
  });
});
