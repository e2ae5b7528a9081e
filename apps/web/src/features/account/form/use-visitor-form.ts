import { useRef, useState, type KeyboardEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Problem } from '@wenjin/domain/account/form-problem';
import { CallError } from '../../../shared/api/call-error.ts';

type Name<Values> = keyof Values & string;

type Options<Values, Result> = {
  initial: Values;
  /** Through these Enter leads while they are empty, in the order of the form. */
  required: readonly Name<Values>[];
  findProblem: (values: Values) => Problem<Name<Values>> | undefined;
  send: (values: Values) => Promise<Result>;
  onDone: (result: Result, values: Values) => void;
  onRefused?: () => void;
};

/** The state of a visitor's form: one tip for what is wrong, its field marked and focused. */
export function useVisitorForm<Values extends object, Result>(options: Options<Values, Result>) {
  const { required, findProblem, onDone, onRefused } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.initial);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const attempt = useMutation({ mutationFn: options.send });
  const firstEmpty = required.find((name) => values[name] === '');

  function change<Field extends Name<Values>>(name: Field, value: Values[Field]) {
    setValues((current) => ({ ...current, [name]: value }));
    setProblem(undefined);
  }

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[data-field="${name}"]`)?.focus();
  }

  function fail(found: { field?: string | undefined; message: string }) {
    setProblem(found);
    if (found.field !== undefined) focus(found.field);
  }

  function handleRefusal(error: Error) {
    // First, because what it changes would take the tip away.
    onRefused?.();
    const message = error instanceof CallError ? error.userMessage : '操作失败，请重试';
    fail({ field: error instanceof CallError ? error.field : undefined, message });
  }

  function submit() {
    const found = findProblem(values);
    setProblem(found);
    if (found !== undefined) return focus(found.field);
    if (attempt.isPending) return;
    attempt.mutate(values, { onSuccess: onDone, onError: handleRefusal });
  }

  /** Enter leads through the empty fields before it sends. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (firstEmpty === undefined) submit();
    else focus(firstEmpty);
  }

  const field = (name: Name<Values>) => ({
    'data-field': name,
    value: String(values[name]),
    readOnly: attempt.isPending,
    isInvalid: problem?.field === name,
    onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value as Values[typeof name]),
    onKeyDown: handleKeyDown,
  });

  return {
    values,
    change,
    fail,
    focus,
    field,
    isComplete: firstEmpty === undefined,
    isWrong: (name: Name<Values>) => problem?.field === name,
    /** What `VisitorForm` wants to know. */
    view: { form, tip: problem?.message, isPending: attempt.isPending, onSubmit: submit },
  };
}
