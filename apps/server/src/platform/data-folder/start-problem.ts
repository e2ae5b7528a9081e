/** A reason not to start that the operator can fix. Its message is one Chinese line. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
