/** The ways out of the application; an object, so that a test can stand in for the browser. */
export const outside = {
  goTo(url: string): void {
    location.assign(url);
  },
  /** Without leaving this page in the history: going back would only come here again. */
  turnTo(url: string): void {
    location.replace(url);
  },
};
