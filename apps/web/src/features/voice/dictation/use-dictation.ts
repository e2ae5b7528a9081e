import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { chosenMicrophone } from '../capture/chosen-microphone.ts';
import { ListeningSession } from '../listening/listening-session.ts';
import type { Recognised } from '../listening/recognition.ts';
import { NOTHING_HEARD } from '../common/voice-hints.ts';
import { problemText } from '../common/voice-problem.ts';
import { voiceMode } from '../common/voice-mode.ts';
import { afterEdit, beginAt, movedCaret, withWords } from './live-words.ts';

export type DictationField = {
  readonly area: HTMLTextAreaElement | null;
  readonly text: string;
  readonly setText: (text: string) => void;
};

/** Listens from the first render on and writes what it hears at the caret of the field. */
export function useDictation(field: DictationField) {
  const toast = useToast();
  const [session] = useState(() => new ListeningSession());
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { live, write } = useLiveWords(field);
  const heard = 'text' in state ? state.text : '';
  const latest = useRef({ write, heard, toast });
  useLayoutEffect(() => {
    latest.current = { write, heard, toast };
  });
  useEffect(() => void (heard !== '' && latest.current.write(heard)), [heard]);
  const microphone = state.phase === 'listening' ? state.microphone : undefined;
  useEffect(() => void (microphone !== undefined && voiceMode.name(microphone)), [microphone]);

  const { area } = field;
  // The text stays editable while it listens. A phone or tablet would show its keyboard.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) area?.focus();
  }, [area]);

  useEffect(() => {
    let isHere = true;
    void session.listen(chosenMicrophone.read()).then((recognised) => {
      if (!isHere) return;
      // Without words when something else needed the microphone or the speakers before it had begun.
      if (recognised !== undefined) end(recognised);
      voiceMode.set('typing');
    });
    function end({ text, problem }: Recognised) {
      const { write, toast } = latest.current;
      if (text !== '') write(text);
      if (problem !== undefined) toast.warning(problemText(problem));
      else if (text === '') toast.warning(NOTHING_HEARD);
    }
    return () => {
      isHere = false;
      session.cancel();
      // The window was left, for example for another conversation.
      if (voiceMode.mode() === 'dictating') voiceMode.set('typing');
    };
  }, [session]);

  function cancel() {
    session.cancel();
    write('');
    voiceMode.set('typing');
  }

  return { state, live, levels: session.levels, finish: () => session.finish(), cancel };
}

/** Keeps track of the live words while the person edits the text around them, and of the caret while they change. */
function useLiveWords({ area, text, setText }: DictationField) {
  const [known, setKnown] = useState(() => ({ text, live: beginAt(area?.selectionEnd ?? text.length) }));
  const caret = useRef<number>(undefined);
  // Before the page is drawn, so that the tint never covers other words.
  if (known.text !== text) setKnown({ text, live: afterEdit(known.text, text, known.live) });
  useLayoutEffect(() => {
    if (caret.current === undefined || area === null) return;
    area.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function write(words: string) {
    const next = withWords(known.text, known.live, words);
    if (area !== null) caret.current = movedCaret(area.selectionEnd, known.live, next.live);
    setKnown(next);
    setText(next.text);
  }

  return { live: known.live, write };
}
