import { userStore } from '../../../shared/browser/storage/user-store.ts';

/** Texts that were typed before the page knew who is signed in. They wait here, also when their composer has gone. */
const typedEarly = new Map<string, string>();

userStore.subscribe(() => {
  if (userStore.owner() !== undefined) {
    for (const [name, text] of typedEarly) userStore.write(name, before(userStore.read(name) ?? '', text));
  }
  typedEarly.clear();
});

/** Unsent texts of the signed-in person. What is typed early goes to the person who turns out to be signed in. */
export const draftStore = {
  read: (name: string): string => (userStore.owner() === undefined ? typedEarly.get(name) : userStore.read(name)) ?? '',

  /** An empty text removes the entry. */
  write(name: string, text: string): void {
    if (userStore.owner() !== undefined) userStore.write(name, text);
    else if (text === '') typedEarly.delete(name);
    else typedEarly.set(name, text);
  },
};

/** Joins an older text and one that was typed meanwhile. The older one comes first, unless it is there already. */
export function before(older: string, typed: string): string {
  if (older === '' || typed === older || typed.startsWith(`${older}\n`)) return typed;
  return typed === '' ? older : `${older}\n${typed}`;
}
