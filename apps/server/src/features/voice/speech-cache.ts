import type { SpokenSound } from '../../platform/speech/port/speak-text.ts';

/** Keeps the sounds that were asked for last, up to a size. */
export function createSpeechCache(mostBytes: number) {
  const sounds = new Map<string, SpokenSound>();
  let bytes = 0;
  return {
    get(key: string): SpokenSound | undefined {
      const found = sounds.get(key);
      if (found === undefined) return undefined;
      // The last one that was used is the last one to go.
      sounds.delete(key);
      sounds.set(key, found);
      return found;
    },
    set(key: string, sound: SpokenSound): void {
      if (sounds.has(key) || sound.bytes.length > mostBytes) return;
      sounds.set(key, sound);
      bytes += sound.bytes.length;
      for (const [oldest, old] of sounds) {
        if (bytes <= mostBytes) return;
        sounds.delete(oldest);
        bytes -= old.bytes.length;
      }
    },
    bytes: () => bytes,
  };
}
