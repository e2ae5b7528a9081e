/** Local storage that never throws: it may be full or forbidden, and nothing stored there is worth a crash. */
export const localStore = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      // Forbidden: the caller uses its default.
      return null;
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      // Forbidden: there is nothing.
      return [];
    }
  },
  removeWhere(isGone: (key: string) => boolean): void {
    for (const key of localStore.keys().filter(isGone)) localStore.write(key, '');
  },
  /** An empty text removes the key. */
  write(key: string, text: string): void {
    try {
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Full or forbidden: the value is kept only until the page is closed.
    }
  },
};
