/** For example `正在识别第 3 / 12 页`. */
export function readingText({ done, total }: { readonly done: number; readonly total: number }): string {
  return `正在识别第 ${Math.min(done + 1, total)} / ${total} 页`;
}
