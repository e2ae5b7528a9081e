type Stop = () => void;

let current: Stop | undefined;

/** Only one thing listens or speaks at a time: a microphone must not hear the page, and two answers cannot be followed. */
export const soundTurn = {
  /** Ends what has the turn, unless it has the same function. */
  take(stop: Stop): void {
    if (current !== undefined && current !== stop) current();
    current = stop;
  },
  leave(stop: Stop): void {
    if (current === stop) current = undefined;
  },
};
