/** Where each conversation was left, for coming back within the same visit. Not following means scrolled up. */
const positions = new Map<string, number>();

export const threadPositions = {
  recall: (key: string): number | undefined => positions.get(key),
  keep(key: string, position: number | undefined): void {
    if (position === undefined) positions.delete(key);
    else positions.set(key, position);
  },
};
