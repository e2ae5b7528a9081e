const WITHIN_MS = 8000;
const QUESTION_MAX = 200;
const TURNS_SHOWN = 4;

type Asked = { userId: string; question: string; before: readonly string[] };
type Deps = {
  /** Undefined when no model is live. */
  askModel: (userId: string, prompt: string) => Promise<string | undefined>;
  reportError: (error: unknown) => void;
};

/** Rewords a follow-up question with a model. Undefined when there is none, when it fails, or answers something else. */
export function createRewordByModel({ askModel, reportError }: Deps) {
  return async function rewordByModel({ userId, question, before }: Asked): Promise<string | undefined> {
    try {
      const answer = await Promise.race([askModel(userId, promptOf(question, before)), late()]);
      return answer === undefined ? undefined : cleaned(answer);
    } catch (error) {
      reportError(error);
      return undefined;
    }
  };
}

function promptOf(question: string, before: readonly string[]): string {
  return [
    '把下面“最新的问题”改写成一个不看上文也能明白的完整问题，补上省略的主语和对象，不回答问题，不增加条件。只输出改写后的问题，一行，不加引号。',
    '',
    ...before.slice(-TURNS_SHOWN).map((asked) => `之前的问题：${asked.slice(0, QUESTION_MAX)}`),
    `最新的问题：${question}`,
  ].join('\n');
}

/** A model that thinks aloud or explains itself has not reworded the question. */
function cleaned(answer: string): string | undefined {
  const text = answer
    .replaceAll(/<think>.*?<\/think>/gsu, '')
    .trim()
    .replaceAll(/^["“「]|["”」]$/gu, '')
    .replace(/^(?:改写后的问题|最新的问题|问题)[：:]\s*/u, '')
    .trim();
  return text === '' || text.includes('\n') || text.length > QUESTION_MAX ? undefined : text;
}

function late(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), WITHIN_MS).unref());
}
