/** The way out of the application; an object, so that a test can stand in for the browser. */
export const outside = {
  /** Without leaving this page in the history: going back would only come here again. */
  turnTo: (url: string): void => location.replace(url),
};
