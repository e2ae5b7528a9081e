import { fileStore } from './file-store.ts';
import { localStore } from './local-store.ts';

const PREFIX = 'wenjin.user.';
/** Keys of an earlier version that did not say whose they are. */
const UNOWNED = /^wenjin\.(?:draft\.|question$)/u;

/** Phone numbers of people who registered or asked for a code here. */
const PHONES = /^wenjin\.(?:register-mobile|sms-sent)$/u;

const listeners = new Set<() => void>();
let owner: string | undefined;

/**
 * Local storage of the signed-in person. Nothing is read or written before the person is known, and nobody finds what
 * another person has left: it is removed when somebody else signs in. What a person has left stays when only the
 * session has ended, so that a draft is still there after signing in again.
 */
export const userStore = {
  owner: (): string | undefined => owner,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Called with the id of the signed-in person. */
  open(userId: string): void {
    if (owner === userId) return;
    owner = userId;
    localStore.removeWhere(
      (key) => UNOWNED.test(key) || (key.startsWith(PREFIX) && !key.startsWith(ownPrefix(userId))),
    );
    void fileStore.removeOthers(userId);
    announce();
  },

  /** Forgets who was signed in, but keeps what that person has left. */
  close(): void {
    if (owner === undefined) return;
    owner = undefined;
    announce();
  },

  /** Removes everything that somebody has left, because the person signs out. The theme and the layout stay. */
  wipe(): void {
    localStore.removeWhere((key) => key.startsWith(PREFIX) || UNOWNED.test(key) || PHONES.test(key));
    void fileStore.clear();
    userStore.close();
  },

  read: (name: string): string | null => (owner === undefined ? null : localStore.read(ownPrefix(owner) + name)),

  /** An empty text removes the entry. */
  write(name: string, text: string): void {
    if (owner !== undefined) localStore.write(ownPrefix(owner) + name, text);
  },

  /** Returns the names that begin with this text. */
  names(start: string): string[] {
    if (owner === undefined) return [];
    const own = ownPrefix(owner);
    return localStore
      .keys()
      .filter((key) => key.startsWith(own + start))
      .map((key) => key.slice(own.length));
  },
};

/** The id is encoded, so that no id is the beginning of another one's keys. */
function ownPrefix(userId: string): string {
  return `${PREFIX}${encodeURIComponent(userId)}/`;
}

function announce(): void {
  for (const listener of listeners) listener();
}
