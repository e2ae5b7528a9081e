import { describe, expect, it } from 'vitest';
import { cutDocuments, withDocuments } from './cut-documents.ts';

const document = (name: string, text: string, truncated = false) => ({
  fileId: `${'0'.repeat(32)}.md`,
  name,
  size: 10,
  characters: text.length,
  truncated,
  text,
});

describe('documents of a question', () => {
  it('stay whole when the model has room', () => {
    expect(cutDocuments([document('a.txt', '正文')], 9216)).toEqual([document('a.txt', '正文')]);
  });

  it('are cut to fit the model and say so', () => {
    const [cut] = cutDocuments([document('a.txt', '字'.repeat(20_000))], 9216);
    expect(cut).toMatchObject({ truncated: true, usedCharacters: 9216, characters: 20_000 });
    expect(withDocuments('问题', cut === undefined ? [] : [cut])).toContain('（全文 20000 字，以下只有前 9216 字）');
  });

  it('never leave half of a character behind', () => {
    const [cut] = cutDocuments([document('a.txt', '😀'.repeat(9000) + '字')], 9216);
    expect(cut?.text.isWellFormed()).toBe(true);
  });

  it('come before the question with their names', () => {
    const whole = [document('制度.docx', '第一条')];
    expect(withDocuments('总结一下', whole)).toBe('【附件：制度.docx】\n第一条\n【附件结束】\n\n总结一下');
    expect(withDocuments('', whole)).not.toMatch(/\s$/u);
  });
});
