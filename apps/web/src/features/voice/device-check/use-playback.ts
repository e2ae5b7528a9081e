import { useState } from 'react';
import { soundTurn } from '../common/sound-turn.ts';

/** Plays a recording on this machine. */
export function usePlayback() {
  const [isPlaying, setPlaying] = useState(false);
  const [playback] = useState(() => createPlayback(setPlaying));
  return { isPlaying, ...playback };
}

function createPlayback(tell: (isPlaying: boolean) => void) {
  let audio: HTMLAudioElement | undefined;

  function clear(): void {
    audio?.pause();
    if (audio !== undefined) URL.revokeObjectURL(audio.src);
    audio = undefined;
    soundTurn.leave(clear);
    tell(false);
  }

  function toggle(sound: Blob): void {
    if (audio !== undefined) return clear();
    soundTurn.take(clear);
    audio = new Audio(URL.createObjectURL(sound));
    audio.addEventListener('ended', clear);
    tell(true);
    audio.play().catch(clear);
  }

  return { toggle, clear };
}
