/** The names stand for the places of the windows until the user has chosen. */
export function blindName(number: number): string {
  return `模型 ${'ABCDE'[number - 1] ?? number}`;
}
