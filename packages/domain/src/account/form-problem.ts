/** The first thing wrong with a form: the field and what to tell the person. */
export type Problem<Field extends string> = { field: Field; message: string };

/** The first field with a message, in the order given. */
export function firstProblem<Field extends string>(
  messages: readonly [Field, string | undefined][],
): Problem<Field> | undefined {
  for (const [field, message] of messages) if (message !== undefined) return { field, message };
  return undefined;
}
