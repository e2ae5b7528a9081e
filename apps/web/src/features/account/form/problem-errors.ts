import type { Problem } from '@wenjin/domain/account/form-problem';
import type { Errors } from '../../../shared/ui/form/use-form.ts';

export function problemErrors<Values>(problem: Problem<keyof Values & string> | undefined): Errors<Values> {
  return problem === undefined ? {} : ({ [problem.field]: problem.message } as Errors<Values>);
}
