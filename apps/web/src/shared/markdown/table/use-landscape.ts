import { useEffect } from 'react';

type Lockable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/** Turns a phone to landscape while the component is shown, where the browser allows it. */
export function useLandscape(): void {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse) and (orientation: portrait)').matches) return undefined;
    void turn();
    return () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, []);
}

/** Browsers allow a fixed orientation only on a full screen. */
async function turn(): Promise<void> {
  const orientation = screen.orientation as Lockable | undefined;
  if (orientation?.lock === undefined) return;
  try {
    await document.documentElement.requestFullscreen();
    await orientation.lock('landscape');
  } catch {
    // Refused: the table is read in portrait.
  }
}
