type Deps = {
  read: (ownerId: string, url: string) => Promise<unknown>;
  /** Whether an engine of this machine can recognise text now. Nobody else is asked ahead of a need. */
  isReady: () => Promise<boolean>;
};

/** More pictures than this are recognised when somebody needs their text. */
const WAITING = 50;

/**
 * Recognises uploaded pictures in the background, one at a time. The text is then there when the question is sent, also
 * for a model that looks at the picture itself, so that the question is found by it.
 */
export function createRecogniseAhead({ read, isReady }: Deps) {
  const waiting: { ownerId: string; url: string }[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        if (await isReady()) await read(next.ownerId, next.url);
        else waiting.length = 0;
      } catch {
        // Whoever needs the text asks again, and hears what is wrong.
      }
    }
    isRunning = false;
  };

  return {
    add(ownerId: string, urls: readonly string[]): void {
      waiting.push(...urls.slice(0, WAITING - waiting.length).map((url) => ({ ownerId, url })));
      if (!isRunning) void run();
    },
    close(): void {
      waiting.length = 0;
    },
  };
}
