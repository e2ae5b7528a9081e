import type { Problem } from '@wenjin/domain/account/form-problem';
import { AppError } from '../../../platform/errors.ts';

/** Tells the first problem of a form, if there is one. */
export function refuse(problem: Problem<string> | undefined): void {
  if (problem !== undefined) throw new AppError('invalid', problem.message, { field: problem.field });
}
