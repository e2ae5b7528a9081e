import { expect, it } from 'vitest';
import { countTests, failedFiles, failedTests, withSecondRun, type FileResult } from './test-report.ts';

const passing = file('a.test.ts', 'passed', ['passed', 'passed', 'skipped']);
const failing = file('b.test.ts', 'failed', ['passed', 'failed']);
const failingElsewhere = file('b.test.ts', 'passed', ['passed', 'passed']);
const unloadable = file('c.test.ts', 'failed', []);

it('counts passed and failed tests, and a file that cannot be loaded as a failed one', () => {
  expect(countTests([passing, failing, unloadable])).toEqual({ passed: 3, failed: 2 });
});

it('names each failed file once, and its failed tests', () => {
  expect(failedFiles([passing, failing, failing, unloadable])).toEqual(['b.test.ts', 'c.test.ts']);
  expect(failedTests([passing, failing])).toEqual(['b.test.ts 1']);
});

it('replaces the results of files that ran again, in every project', () => {
  const again = file('b.test.ts', 'passed', ['passed', 'passed']);
  expect(countTests(withSecondRun([passing, failing, failingElsewhere], [again, again]))).toEqual({
    passed: 6,
    failed: 0,
  });
});

it('keeps a failure that comes again', () => {
  expect(countTests(withSecondRun([passing, failing], [failing]))).toEqual({ passed: 3, failed: 1 });
});

it('keeps the failure of a file whose second run left no result', () => {
  expect(countTests(withSecondRun([passing, failing], []))).toEqual({ passed: 3, failed: 1 });
});

function file(name: string, status: string, tests: string[]): FileResult {
  return { name, status, assertionResults: tests.map((each, at) => ({ fullName: `${name} ${at}`, status: each })) };
}
