/** The parts of Vitest's JSON report that a run needs. */
export type FileResult = {
  name: string;
  /** `failed` also when the file could not be loaded and has no test results. */
  status: string;
  assertionResults: { fullName: string; status: string }[];
};

/** More failed files than this are no accident of a busy machine. */
export const MOST_SECOND_FILES = 6;

export function failedFiles(files: readonly FileResult[]): string[] {
  return [...new Set(files.filter(({ status }) => status === 'failed').map(({ name }) => name))];
}

export function failedTests(files: readonly FileResult[]): string[] {
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}

/** Returns the results of the second run for the files that it ran, in every project, and of the first for all others. */
export function withSecondRun(first: readonly FileResult[], second: readonly FileResult[]): FileResult[] {
  const again = new Set(second.map(({ name }) => name));
  return [...first.filter(({ name }) => !again.has(name)), ...second];
}

/** A file that failed without a failed test could not be loaded, and counts as one. */
export function countTests(files: readonly FileResult[]): { passed: number; failed: number } {
  let [passed, failed] = [0, 0];
  for (const { status, assertionResults } of files) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length;
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    failed += status === 'failed' ? Math.max(1, failures) : failures;
  }
  return { passed, failed };
}
