import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import { CODE_CONFLICT, CODE_MISSING } from '@wenjin/contract/envelope';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { failureText } from '../failure-text.ts';

/** The record as it was read; a new one has no id. */
type Place = { id?: string | undefined; version?: number | undefined };

/** Somebody else was faster: what is stored now, or that nothing is. Nothing of what was typed is lost. */
export type Conflict<Values> = { kind: 'changed'; stored: Values } | { kind: 'deleted' };

type Options<Values, E extends Endpoint> = {
  endpoint: E;
  place: Place;
  /** The fields bear the names of the input, so that what is wrong finds its field. */
  initial: Values;
  toInput: (values: Values) => z.input<E['input']>;
  readStored: (id: string) => Promise<{ values: Values; version: number }>;
  queryKey: readonly string[];
  onDone: () => void;
};
type Errors<Values> = Partial<Record<keyof Values, string>>;

/** The state of a form that saves one template: the contract's rules before the call, the server's after it. */
export function useTemplateForm<Values extends object, E extends Endpoint>(options: Options<Values, E>) {
  const { endpoint, toInput, readStored, queryKey, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(options.initial);
  const [place, setPlace] = useState(options.place);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (input: object) => call(endpoint, input as z.input<E['input']>, { isQuiet: true }),
    onSuccess: (_data, input) => {
      toast.success('id' in input ? '修改成功' : '新增成功');
      void client.invalidateQueries({ queryKey });
      onDone();
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

  async function meetConflict(id: string): Promise<void> {
    try {
      const { values: stored, version } = await readStored(id);
      setPlace({ id, version });
      setConflict({ kind: 'changed', stored });
    } catch (error) {
      if (error instanceof CallError && error.code === CODE_MISSING) setConflict({ kind: 'deleted' });
      else setProblem(failureText(error));
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    const { code, field } = error instanceof CallError ? error : { code: undefined, field: undefined };
    if (place.id !== undefined && (code === CODE_CONFLICT || code === CODE_MISSING)) return meetConflict(place.id);
    if (field !== undefined && field in values) showErrors({ [field]: failureText(error) } as Errors<Values>);
    else setProblem(failureText(error));
  }

  function submitAs({ id, version }: Place) {
    if (save.isPending) return;
    setProblem(undefined);
    const input = { ...(toInput(values) as object), ...(id !== undefined && { id, version }) };
    const found = contractErrors<Values>(endpoint, input);
    showErrors(found);
    if (Object.keys(found).length === 0) save.mutate(input, { onError: (error) => void handleFailure(error) });
  }

  return {
    values,
    change,
    errors,
    conflict,
    saveAsNew: () => submitAs({}),
    /** Goes on from what is stored. */
    takeStored: () => {
      if (conflict?.kind === 'changed') setValues(conflict.stored);
      setConflict(undefined);
    },
    /** What `FormDialog` wants to know. */
    dialog: {
      form,
      problem,
      isBusy: save.isPending,
      isDirty: (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== initial[name]),
      onSubmit: () => submitAs(conflict?.kind === 'deleted' ? {} : place),
    },
  };
}

function contractErrors<Values>(endpoint: Endpoint, input: unknown): Errors<Values> {
  const issues = endpoint.input.safeParse(input).error?.issues ?? [];
  // From the last to the first, so that the first of a field stands.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Errors<Values>;
}
