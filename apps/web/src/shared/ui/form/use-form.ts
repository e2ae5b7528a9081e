import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMutation } from '@tanstack/react-query';
import { plainMessage } from '@wenjin/contract/plain-message';
import type { z } from 'zod';
import { CallError } from '../../api/call-error.ts';
import { failureText } from '../../api/failure-text.ts';

export type Errors<Values> = Partial<Record<keyof Values, string>>;

export type FormOptions<Values, Result> = {
  /** In the order of the form: the first invalid field gets the focus. */
  initial: Values;
  /** What the form shows at first, when that is not what is stored: the rest of an earlier edit. */
  start?: Values;
  check: (values: Values, initial: Values) => Errors<Values>;
  send: (values: Values, initial: Values) => Promise<Result>;
  onDone?: (result: Result, values: Values) => void;
  /** Returns true when it has handled the failure itself. */
  onFailure?: (error: Error) => boolean;
};

export function useForm<Values extends object, Result>(options: FormOptions<Values, Result>) {
  const { check, onDone, onFailure } = options;
  const element = useRef<HTMLFormElement>(null);
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.start ?? initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({ mutationFn: (sent: Values) => options.send(sent, initial) });
  const names = Object.keys(values) as (keyof Values & string)[];

  function change<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest as Errors<Values>);
    setProblem(undefined);
  }

  function reset(next = initial) {
    setInitial(next);
    setValues(next);
    setErrors({});
    setProblem(undefined);
  }

  /** Marks and focuses the field of a message; a message without a field of this form is shown as its problem. */
  function fail(message: string, field?: string) {
    const name = names.find((each) => each === field?.split('.')[0]);
    if (name === undefined) return setProblem(message);
    setErrors({ [name]: message } as Errors<Values>);
    focusField(element.current, name);
  }

  function submit() {
    if (sending.isPending) return;
    setProblem(undefined);
    const found = check(values, initial);
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) return focusField(element.current, first);
    sending.mutate(values, {
      onSuccess: (result) => {
        // Clears the unsaved state before the caller navigates: otherwise the page would ask before it is left.
        flushSync(() => setInitial(values));
        onDone?.(result, values);
      },
      onError: (error) => {
        if (onFailure?.(error) === true) return;
        fail(failureText(error), error instanceof CallError ? error.field : undefined);
      },
    });
  }

  return {
    element,
    values,
    errors,
    problem,
    change,
    reset,
    fail,
    submit,
    isPending: sending.isPending,
    isDirty: names.some((name) => !isSame(values[name], initial[name])),
    focus: (name: keyof Values & string) => focusField(element.current, name),
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
  };
}

export function schemaErrors<Values>(schema: z.ZodType, input: unknown): Errors<Values> {
  const issues = schema.safeParse(input, { error: plainMessage }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Errors<Values>;
}

export function changedFields<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(values[name], initial[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

/** Compares lists by their items. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const control =
    field?.matches('input, textarea') === true ? field : field?.querySelector<HTMLElement>('input, button');
  control?.focus();
}
