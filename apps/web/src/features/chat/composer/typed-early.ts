const KEY = 'wenjin.typed-early';

/**
 * Texts that were typed before the page knew who is signed in. Only this tab sees them, and they are still there when
 * the page is reloaded before it knows.
 */
const texts = new Map<string, string>(stored());

export const typedEarly = {
  all: (): Iterable<[string, string]> => texts,

  read: (name: string): string | undefined => texts.get(name),

  /** An empty text removes the entry. */
  write(name: string, text: string): void {
    if (text === (texts.get(name) ?? '')) return;
    if (text === '') texts.delete(name);
    else texts.set(name, text);
    store();
  },

  clear(): void {
    if (texts.size === 0) return;
    texts.clear();
    store();
  },
};

function stored(): [string, string][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>);
  } catch {
    // Forbidden or unreadable: there is nothing.
    return [];
  }
}

function store(): void {
  try {
    if (texts.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // Full or forbidden: the texts are kept until the page is closed.
  }
}
