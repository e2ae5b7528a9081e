import { describe, expect, it } from 'vitest';
import { smsSceneProblem } from './sms-scene-problem.ts';

const ON = { frontMobileValidate: '1', frontWeChatLogin: '1', frontRegister: '1' };

describe('scenes of SMS codes', () => {
  it.each([
    ['199', {}, undefined],
    ['199', { frontMobileValidate: '0' }, '登录不需要短信验证码'],
    ['101', {}, undefined],
    ['101', { frontRegister: '0' }, '暂未开放注册，请联系管理员'],
    ['101', { frontWeChatLogin: '0', frontMobileValidate: '0' }, undefined],
    ['103', { frontMobileValidate: '0', frontWeChatLogin: '0', frontRegister: '0' }, undefined],
    ['102', { frontRegister: '0' }, undefined],
    ['102', { frontWeChatLogin: '0' }, undefined],
    ['102', { frontWeChatLogin: '0', frontRegister: '0' }, '暂未开放注册和微信绑定，请联系管理员'],
  ] as const)('judges scene %s with %j', (scene, change, problem) => {
    expect(smsSceneProblem(scene, { ...ON, ...change })).toBe(problem);
  });
});
