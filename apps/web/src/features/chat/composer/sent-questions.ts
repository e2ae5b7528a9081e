import { newId } from '../../../shared/browser/new-id.ts';
import { NOTHING_ATTACHED, type Attached } from '../question/attached.ts';
import { userStore } from '../../../shared/browser/storage/user-store.ts';

/** A question whose arrival on the server is not confirmed yet. */
type SentQuestion = {
  readonly answerId: string;
  readonly conversationId: string | undefined;
  readonly text: string;
  readonly attached?: Attached;
};
type Stored = Required<Pick<SentQuestion, 'attached'>> & SentQuestion & { readonly tab: string; readonly at: number };

const NAME = 'sent.';
/** Longer than any page waits for the server: the page that sent such a question is gone. */
const ABANDONED_MS = 10 * 60_000;
const TAB_KEY = 'wenjin.tab';

/**
 * Questions on their way. When the page is closed or reloaded before the server has confirmed one, its text is not in
 * the composer any more and may not be on the server either; the next page finds it here.
 */
export const sentQuestions = {
  note(question: SentQuestion): void {
    const stored: Stored = { attached: NOTHING_ATTACHED, ...question, tab: tabId(), at: Date.now() };
    userStore.write(NAME + question.answerId, JSON.stringify(stored));
  },

  forget: (answerId: string): void => userStore.write(NAME + answerId, ''),

  /** Returns what this tab, or a tab that no longer exists, has left in a conversation. */
  leftIn(conversationId: string | undefined): Stored[] {
    const tab = tabId();
    return userStore
      .names(NAME)
      .map(read)
      .filter((left) => left !== undefined)
      .filter((left) => left.conversationId === conversationId)
      .filter((left) => left.tab === tab || Date.now() - left.at > ABANDONED_MS);
  },
};

function read(name: string): Stored | undefined {
  try {
    const { answerId, conversationId, text, tab, at, attached } = JSON.parse(userStore.read(name) ?? '') as Stored;
    const isValid = [answerId, text, tab].every((value) => typeof value === 'string') && typeof at === 'number';
    return isValid ? { answerId, conversationId, text, tab, at, attached: readAttached(attached) } : undefined;
  } catch {
    // Anyone can write to the browser's storage.
    return undefined;
  }
}

/** A question of an earlier version has none. */
function readAttached(attached: Partial<Attached> | undefined): Attached {
  const { pictures, files, pictureMode } = attached ?? {};
  if (!Array.isArray(pictures) || !Array.isArray(files)) return NOTHING_ATTACHED;
  return { pictures, files, pictureMode: pictureMode === 'read' || pictureMode === 'look' ? pictureMode : undefined };
}

/** The same after a reload, and another one in every other tab. */
function tabId(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY);
    if (known !== null) return known;
    const fresh = newId();
    sessionStorage.setItem(TAB_KEY, fresh);
    return fresh;
  } catch {
    // Forbidden: the question is found once it is old enough.
    return '';
  }
}
