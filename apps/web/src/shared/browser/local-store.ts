/** Local storage that never throws: it may be full or forbidden, and nothing kept there is worth a crash. */
export const localStore = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      // Forbidden: the caller's default stands.
      return null;
    }
  },
  /** An empty text removes the key. */
  write(key: string, text: string): void {
    try {
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Full or forbidden: the value lives as long as the page.
    }
  },
};
