/** Full navigations out of the application; an object, so that a test can replace its functions. */
export const outside = {
  /** Replaces the history entry: going back would only lead here again. */
  turnTo: (url: string): void => location.replace(url),
};
