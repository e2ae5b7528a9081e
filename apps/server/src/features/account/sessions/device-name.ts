/** The order matters: many browsers also name the browser that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/u, '微信'],
  [/DingTalk/u, '钉钉'],
  [/Edg(A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/(Firefox|FxiOS)\//u, 'Firefox'],
  [/(Chrome|CriOS)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS/u, '鸿蒙'],
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'macOS'],
  [/Linux/u, 'Linux'],
];

/**
 * Returns a name that a user recognises, such as `Chrome · Windows`. It is a hint only: a browser may send any user
 * agent.
 */
export function deviceName(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent));
    return found === undefined ? [] : [found[1]];
  });
  return names.length === 0 ? '未知设备' : names.join(' · ');
}
