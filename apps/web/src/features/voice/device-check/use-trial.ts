import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { chosenMicrophone } from '../capture/chosen-microphone.ts';
import { ListeningSession } from '../listening/listening-session.ts';
import { startRecognition } from '../listening/recognition.ts';
import { problemText } from '../common/voice-problem.ts';
import { secondsOf, waveFile } from '../common/wave-file.ts';
import { TrialRecorder } from './trial-recorder.ts';

const RECORDED_MS = 5000;

export type Trial = {
  readonly phase: 'idle' | 'recording' | 'recognising' | 'done';
  readonly sound: Blob | undefined;
  readonly seconds: number;
  readonly recogniseMs: number;
  readonly result: { readonly text: string; readonly problem: string | undefined } | undefined;
};

const NOTHING: Trial = { phase: 'idle', sound: undefined, seconds: 0, recogniseMs: 0, result: undefined };

/** A recording of five seconds that is recognised and kept until the page is left. */
export function useTrial() {
  const [trial, setTrial] = useState(NOTHING);
  const [recorder] = useState(() => new TrialRecorder());
  const [session] = useState(() => new ListeningSession({ recognise: startRecognition, open: recorder.open }));
  const { phase } = useSyncExternalStore(session.subscribe, session.getState);
  useEffect(() => () => session.cancel(), [session]);
  const finishedAt = useRef(0);
  useEffect(() => {
    if (phase !== 'listening') return undefined;
    const waiting = setTimeout(() => session.finish(), RECORDED_MS);
    return () => clearTimeout(waiting);
  }, [phase, session]);
  useEffect(() => {
    if (phase === 'finishing') finishedAt.current = performance.now();
  }, [phase]);

  async function start(): Promise<void> {
    recorder.clear();
    finishedAt.current = 0;
    setTrial({ ...NOTHING, phase: 'recording' });
    const recognised = await session.listen(chosenMicrophone.read());
    if (recognised === undefined) return setTrial(NOTHING);
    const { chunks } = recorder;
    setTrial({
      phase: 'done',
      sound: chunks.length === 0 ? undefined : waveFile(chunks),
      seconds: secondsOf(chunks),
      recogniseMs: finishedAt.current === 0 ? 0 : performance.now() - finishedAt.current,
      result: {
        text: recognised.text,
        problem: recognised.problem === undefined ? undefined : problemText(recognised.problem),
      },
    });
  }

  const shown: Trial = phase === 'finishing' ? { ...trial, phase: 'recognising' } : trial;
  return { trial: shown, levels: recorder.levels, start, finish: () => session.finish() };
}
