import { useState } from 'react';

/** Whether the pointer or the focus is on an element, which stays as long as someone may be reading it. */
export function useHeld() {
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { isHeld, holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release } };
}
