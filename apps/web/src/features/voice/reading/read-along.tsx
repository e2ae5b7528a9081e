import { useEffect, useRef } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { readingPreferences, useReadingPreference } from './reading-preferences.ts';
import type { ReadAnswer } from './reading-session.ts';
import { reading } from './reading.ts';
import { useSpeech } from './use-speech.ts';

/** Tells the reading how an answer grows, and begins to read a new one if the person wants that. */
export function ReadAlong({ answer }: { answer: ReadAnswer }) {
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
    void reading.begin(shown, { tts, onFailure: toast.failure });
  }, [id, text, isRunning, isWanted, tts, toast]);
  return null;
}
