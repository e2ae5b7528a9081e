import { useEffect, useRef } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { readingPreferences, useReadingPreference } from './reading-preferences.ts';
import type { ReadAnswer } from './reading-session.ts';
import { reading } from './reading.ts';
import { tellFailure } from './tell-failure.ts';
import { useSpeech } from './use-speech.ts';

type ReadAlongProps = {
  answer: ReadAnswer;
  /** False for an answer that was there when the conversation was opened. */
  isNew: boolean;
};

/** Stops the reading of an answer that is deleted or asked for again. */
export function ReadAlong({ answer, isNew }: ReadAlongProps) {
  const { id } = answer;
  useEffect(
    () => () => {
      if (reading.answerId() === id) reading.stop();
    },
    [id],
  );
  return isNew && <NewAnswer answer={answer} />;
}

/** Tells the reading how an answer grows, and begins to read it if the person wants that. */
function NewAnswer({ answer }: { answer: ReadAnswer }) {
  const toast = useToast();
  const { tts, obstacle } = useSpeech();
  const isWanted = useReadingPreference(readingPreferences.readsNewAnswers) && obstacle === undefined;
  const isNew = useRef(answer.isRunning);
  const hasBegun = useRef(false);
  const { id, text, isRunning } = answer;

  useEffect(() => {
    const shown = { id, text, isRunning };
    if (reading.answerId() === id) return reading.grow(shown);
    // Once only: a person who stops the reading does not want it to begin again with the next piece.
    if (!isWanted || !isNew.current || hasBegun.current || text === '') return;
    hasBegun.current = true;
    void reading.begin(shown, { tts, onFailure: (error) => tellFailure(toast, error) });
  }, [id, text, isRunning, isWanted, tts, toast]);
  return null;
}
