import { describe, expect, it } from 'vitest';
import { fileName, withWholeAddresses } from './save-as.ts';

describe('a saved markdown file', () => {
  it.each([
    ['1. [办法](</kb/article/1>)', '1. [办法](<https://wenjin.example/kb/article/1>)'],
    ['见[办法](/kb/article/1?version=2)。', '见[办法](https://wenjin.example/kb/article/1?version=2)。'],
    ['[外部](https://a.cn/kb/article/1) /kb/article/1', '[外部](https://a.cn/kb/article/1) /kb/article/1'],
  ])('has addresses of articles that work outside the product: %s', (markdown, expected) => {
    expect(withWholeAddresses(markdown, 'https://wenjin.example')).toBe(expected);
  });

  it('has a name that every file system accepts', () => {
    expect(fileName('年假/2026:', 'md')).toBe('年假 2026.md');
    expect(fileName('??', 'md')).toBe('会话.md');
  });
});
