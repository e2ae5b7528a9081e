import { useToast } from '../../../shared/ui/use-toast.ts';
import type { AttachmentSlots } from './attachment-slots.ts';
import { before } from './draft-store.ts';

/** Takes the place of the text that has become a file. */
const ABOUT_FILE = '请阅读附件，按其中的内容回答。';
const NAME_CHARACTERS = 16;

type Draft = {
  attachments: AttachmentSlots | undefined;
  name: { readonly current: string; readonly latest: () => string };
  text: string;
  setText: (change: string | ((typed: string) => string)) => void;
};

/** Returns what turns the text of the composer into a text file of the question; undefined where that is not possible. */
export function useTextAsFile({ attachments, name, text, setText }: Draft): (() => void) | undefined {
  const toast = useToast();
  if (attachments === undefined) return undefined;
  const { drafts } = attachments;
  return () => {
    let isReplaced = false;
    const putBack = () => setText((typed) => (typed.trim() === ABOUT_FILE ? text : before(text, typed)));
    const ids = drafts.add(name.current, [fileOf(text)], (reason) => {
      toast.warning(reason);
      // The file may also be refused later, by the server.
      if (isReplaced) putBack();
    });
    if (ids.length === 0) return;
    isReplaced = true;
    setText(ABOUT_FILE);
    toast.undo('已改为附件', () => {
      for (const id of ids) drafts.remove(id);
      putBack();
    });
  };
}

function fileOf(text: string): File {
  const start = text.trim().replaceAll(/[\s\\/:*?"<>|#]+/gu, ' ');
  const name = Array.from(start).slice(0, NAME_CHARACTERS).join('').trim();
  return new File([text], `${name === '' ? '长文本' : name}.txt`, { type: 'text/plain' });
}
