import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { typedEarly } from './typed-early.ts';

/** Texts that were typed early go to the person who turns out to be signed in, also when their composer has gone. */
function settle(): void {
  if (userStore.owner() !== undefined) {
    for (const [name, text] of typedEarly.all()) userStore.write(name, before(userStore.read(name) ?? '', text));
  }
  typedEarly.clear();
}

userStore.subscribe(settle);
if (userStore.owner() !== undefined) settle();

/** Unsent texts of the signed-in person. */
export const draftStore = {
  read: (name: string): string =>
    (userStore.owner() === undefined ? typedEarly.read(name) : userStore.read(name)) ?? '',

  /** An empty text removes the entry. */
  write(name: string, text: string): void {
    if (userStore.owner() === undefined) typedEarly.write(name, text);
    else userStore.write(name, text);
  },
};

/** Joins an older text and one that was typed meanwhile. The older one comes first, unless it is there already. */
export function before(older: string, typed: string): string {
  if (older === '' || typed === older || typed.startsWith(`${older}\n`)) return typed;
  return typed === '' ? older : `${older}\n${typed}`;
}
