/** In this order: many browsers also name the one that they descend from. */
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

/** What a person recognises, such as `Chrome · Windows`; all that a browser says of itself is a hint. */
export function deviceName(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent));
    return found === undefined ? [] : [found[1]];
  });
  return names.length === 0 ? '未知设备' : names.join(' · ');
}
