import { isInApp } from '../../../shared/browser/in-app.ts';

export type BrowserKind = 'wechat' | 'ios' | 'firefox' | 'safari' | 'chromium';

/** Which browser this is, and what it lacks for voice. */
export function browserFacts(agent = navigator.userAgent): { kind: BrowserKind; problem: string | undefined } {
  return { kind: kindOf(agent), problem: problemOf() };
}

function kindOf(agent: string): BrowserKind {
  if (isInApp() || /MicroMessenger/iu.test(agent)) return 'wechat';
  if (/iPhone|iPad|iPod/u.test(agent)) return 'ios';
  if (agent.includes('Firefox/')) return 'firefox';
  return /Safari\//u.test(agent) && !/Chrom(?:e|ium)\//u.test(agent) ? 'safari' : 'chromium';
}

function problemOf(): string | undefined {
  if (!globalThis.isSecureContext) return '地址不是 https，浏览器不允许录音';
  if (navigator.mediaDevices === undefined) return '不支持访问麦克风';
  return typeof AudioWorkletNode === 'undefined' ? '不支持录音，请升级浏览器' : undefined;
}
