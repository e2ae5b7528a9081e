/** The first problem in a form: the field and the message for the user. */
export type Problem<Field extends string> = { field: Field; message: string };

/** Returns the first field that has a message, in the given order. */
export function firstProblem<Field extends string>(
  messages: readonly [Field, string | undefined][],
): Problem<Field> | undefined {
  for (const [field, message] of messages) if (message !== undefined) return { field, message };
  return undefined;
}
