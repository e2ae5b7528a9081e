import type { Problem } from '@wenjin/domain/account/form-problem';
import type { Errors } from '../../../shared/ui/form/use-form.ts';

/** Returns the first problem of a form as the errors of `useForm`. */
export function problemErrors<Values>(problem: Problem<keyof Values & string> | undefined): Errors<Values> {
  return problem === undefined ? {} : ({ [problem.field]: problem.message } as Errors<Values>);
}
