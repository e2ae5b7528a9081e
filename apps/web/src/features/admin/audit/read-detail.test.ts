import { describe, expect, it } from 'vitest';
import { changedFields, plainFields, readDetail } from './read-detail.ts';

describe('detail of a record', () => {
  it('shows only the fields that changed', () => {
    const detail = readDetail(
      JSON.stringify({ before: { grade: 2, disabled: false, nickname: '林' }, after: { grade: 1, disabled: false } }),
    );
    expect(changedFields(detail)).toEqual([
      { name: '级别', before: '2', after: '1' },
      { name: '昵称', before: '林', after: '—' },
    ]);
  });

  it('shows numbers that stand for a state as words', () => {
    const detail = readDetail(
      JSON.stringify({
        before: { auditStatus: 0, frontRegister: '1' },
        after: { auditStatus: 2, frontRegister: '0' },
      }),
    );
    expect(changedFields(detail)).toEqual([
      { name: '审核状态', before: '待审核', after: '审核未通过' },
      { name: '开放注册', before: '开', after: '关' },
    ]);
  });

  it('shows all other fields by name', () => {
    expect(plainFields(readDetail('{"reason":"手机号或密码错误","list":["a","b"],"none":[]}'))).toEqual([
      ['原因', '手机号或密码错误'],
      ['list', 'a、b'],
      ['none', '—'],
    ]);
  });

  it('shows a detail that is not JSON as it is', () => {
    expect(plainFields(readDetail('no json'))).toEqual([['记录', 'no json']]);
    expect(plainFields(readDetail(''))).toEqual([]);
    expect(changedFields(readDetail('null'))).toEqual([]);
  });
});
