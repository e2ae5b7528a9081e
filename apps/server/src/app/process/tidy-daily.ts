type Deps = {
  /** What is to be done once a day, one after the other. */
  works: readonly (() => Promise<unknown>)[];
  reportError: (error: unknown) => void;
};

/** Does the daily work. A failure of one part does not keep the others from being done. */
export function createTidyDaily({ works, reportError }: Deps) {
  return async function tidyDaily(): Promise<void> {
    for (const work of works) {
      try {
        await work();
      } catch (error) {
        reportError(error);
      }
    }
  };
}
