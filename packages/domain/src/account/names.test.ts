import { describe, expect, it } from 'vitest';
import { nicknameProblem, optionalNameProblem } from './nickname-problem.ts';
import { maskPhones } from './phone.ts';

describe('names', () => {
  it.each(['', '   ', '\u200b', '\u200e\u200f', '\u2060\ufeff', '\u3164', '\u2800', '\u3000'])(
    'counts %j as a blank name',
    (name) => {
      expect(nicknameProblem(name)).toBe('请输入昵称');
    },
  );

  it.each([
    ['王晓明', undefined],
    ['王\u202e明', '姓名不能含有控制字符'],
    ['王\u2066明', '姓名不能含有控制字符'],
    ['王\n明', '姓名不能含有控制字符'],
    ['一二三四五六七八九十一二', '姓名不能超过11个字'],
    ['\u200b', '请输入姓名'],
    ['', undefined],
  ])('judges the optional name %j', (name, problem) => expect(optionalNameProblem(name)).toBe(problem));
});

describe('phone numbers in a text', () => {
  it.each([
    ['13911110001', '139****0001'],
    ['sign-in-phone 13911110001@10.0.0.1', 'sign-in-phone 139****0001@10.0.0.1'],
    ['{"phone":"13911110001","other":"15822220002"}', '{"phone":"139****0001","other":"158****0002"}'],
    ['用户13911110001已注册', '用户139****0001已注册'],
    ['{"at":1391111000123}', '{"at":1391111000123}'],
    ['3b1f-a13911110001', '3b1f-a13911110001'],
    ['00000000-0000-4000-8000-139111100012', '00000000-0000-4000-8000-139111100012'],
    ['12911110001', '12911110001'],
  ])('masks %j', (text, masked) => expect(maskPhones(text)).toBe(masked));
});
