import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { ADMIN_KEY } from '../admin-key.ts';
import { failureText } from '../failure-text.ts';

type Options<Values, E extends Endpoint> = {
  endpoint: E;
  initial: Values;
  /** The fields of `Values` bear the names of the input, so that what is wrong finds its field. */
  toInput: (values: Values) => z.input<E['input']>;
  doneText: string;
  onDone: () => void;
};

type Errors<Values> = Partial<Record<keyof Values, string>>;

/** The state of a form that saves one record: the contract's rules before the call, the server's after it. */
export function useRecordForm<Values extends object, E extends Endpoint>(options: Options<Values, E>) {
  const { endpoint, toInput, doneText, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (input: z.input<E['input']>) => call(endpoint, input, { isQuiet: true }),
    onSuccess: () => {
      toast.success(doneText);
      void client.invalidateQueries({ queryKey: ADMIN_KEY });
    },
  });

  function change<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest as Errors<Values>);
    setProblem(undefined);
  }

  function showErrors(found: Errors<Values>) {
    setErrors(found);
    const first = Object.keys(values).find((name) => name in found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function handleFailure(error: Error) {
    const message = failureText(error);
    const field = error instanceof CallError ? error.field : undefined;
    if (field !== undefined && field in values) showErrors({ [field]: message } as Errors<Values>);
    else setProblem(message);
  }

  function submit() {
    if (save.isPending) return;
    setProblem(undefined);
    const input = toInput(values);
    const found = contractErrors<Values>(endpoint, input);
    showErrors(found);
    if (Object.keys(found).length === 0) save.mutate(input, { onSuccess: onDone, onError: handleFailure });
  }

  return {
    values,
    change,
    errors,
    /** What `FormDialog` wants to know. */
    dialog: {
      form,
      problem,
      isBusy: save.isPending,
      isDirty: (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== initial[name]),
      onSubmit: submit,
    },
  };
}

function contractErrors<Values>(endpoint: Endpoint, input: unknown): Errors<Values> {
  const issues = endpoint.input.safeParse(input).error?.issues ?? [];
  // From the last to the first, so that the first of a field stands.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Errors<Values>;
}
