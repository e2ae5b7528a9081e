/** Called by each card with its name and what it has found. */
export type TellResult = (name: string, text: string) => void;

type Report = { readonly at: Date; readonly browser: string; readonly results: Readonly<Record<string, string>> };

/** Plain text for the people who support users. */
export function checkReport({ at, browser, results }: Report): string {
  const lines = Object.entries(results).map(([name, text]) => `${name}：${text}`);
  return [
    '设备检测结果',
    `时间：${at.toLocaleString('zh-CN', { hour12: false })}`,
    ...lines,
    `浏览器：${browser}`,
  ].join('\n');
}
