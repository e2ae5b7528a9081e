import type { RobotStatus } from '@wenjin/contract/robot/robot';
import { describe, expect, it } from 'vitest';
import { loginView } from './login-view.ts';

const base = { isLoading: false, failure: undefined, status: undefined, secondsLeft: 276 };
const at = (state: RobotStatus['state'], more: Partial<RobotStatus> = {}) => ({
  ...base,
  status: { isOnline: state === 'online', msg: '', state, ...more },
});

describe('loginView', () => {
  it.each([
    ['loading', { ...base, isLoading: true }, 'loading', '正在加载二维码', '请稍候'],
    ['a failure', { ...base, failure: '二维码加载失败' }, 'failed', '二维码加载失败', '请检查网络，或联系管理员'],
    ['no status yet', base, 'waiting', '请使用手机扫码', '二维码 4 分 36 秒后失效'],
    ['the last seconds', { ...base, secondsLeft: 9 }, 'waiting', '请使用手机扫码', '二维码 9 秒后失效'],
    ['waiting', at('waiting'), 'waiting', '请使用手机扫码', '二维码 4 分 36 秒后失效'],
    ['scanned', at('scanned'), 'scanned', '已扫码，请在手机上确认', '换一个人扫码请刷新'],
    ['digits', at('verify', { needVerifyCode: true }), 'verify', '手机需要验证', '数字显示在手机的确认页上'],
    ['online', at('online', { msg: '登录成功' }), 'online', '登录成功', '正在打开机器人日志'],
    ['expired', at('expired', { msg: '二维码已失效' }), 'expired', '二维码已失效', '每个二维码 5 分钟内有效'],
    ['expired by our clock', { ...base, secondsLeft: 0 }, 'expired', '二维码已失效', '每个二维码 5 分钟内有效'],
    [
      'expired three times',
      at('expired', { msg: '请稍后再试', waitSeconds: 20 }),
      'expired',
      '请稍后再试',
      '连续失效多次，20 秒后可以刷新',
    ],
    [
      'cancelled on the phone',
      at('failed', { msg: '已在手机上取消，请重新扫码' }),
      'expired',
      '已在手机上取消，请重新扫码',
      '请刷新二维码后重新扫码',
    ],
    [
      'too many wrong digits',
      at('failed', { msg: '数字输错次数过多，请刷新二维码' }),
      'expired',
      '数字输错次数过多，请刷新二维码',
      '请刷新二维码后重新扫码',
    ],
    [
      'a message of the service',
      at('scanned', { msg: '请在手机上点登录' }),
      'scanned',
      '请在手机上点登录',
      '换一个人扫码请刷新',
    ],
    ['a robot that was signed out', at('offline', { msg: '' }), 'waiting', '请使用手机扫码', '二维码 4 分 36 秒后失效'],
  ] as const)('%s', (_what, facts, state, title, text) => {
    expect(loginView(facts)).toEqual({ state, title, text });
  });
});
