import type { Problem } from '@wenjin/domain/account/form-problem';
import { AppError } from '../../../platform/errors.ts';

/** Throws the first problem of a form, if there is one, as an `AppError`. */
export function refuse(problem: Problem<string> | undefined): void {
  if (problem !== undefined) throw new AppError('invalid', problem.message, { field: problem.field });
}
