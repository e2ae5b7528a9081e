import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import { CODE_CONFLICT, CODE_MISSING } from '@wenjin/contract/envelope';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { schemaErrors, useForm } from '../../../shared/ui/form/use-form.ts';
import { dialogState } from '../../../shared/ui/form/use-save-form.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

type Place = { id?: string | undefined; version?: number | undefined };

/** The record was saved or deleted elsewhere meanwhile. The typed values are kept. */
export type Conflict<Values> = { kind: 'changed'; stored: Values } | { kind: 'deleted' };

type Options<Values, E extends Endpoint> = {
  endpoint: E;
  place: Place;
  /** The fields have the names of the endpoint's input, so that a message finds its field. */
  initial: Values;
  toInput: (values: Values) => z.input<E['input']>;
  readStored: (id: string) => Promise<{ values: Values; version: number }>;
  queryKey: readonly string[];
  onDone: () => void;
};

export function useTemplateForm<Values extends object, E extends Endpoint>(options: Options<Values, E>) {
  const { endpoint, initial, toInput, readStored, queryKey, onDone } = options;
  const [place, setPlace] = useState(options.place);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const isAsNew = useRef(false);
  const client = useQueryClient();
  const toast = useToast();

  function target(): Place {
    return isAsNew.current || conflict?.kind === 'deleted' ? {} : place;
  }

  function inputOf(values: Values) {
    const { id, version } = target();
    return { ...(toInput(values) as object), ...(id !== undefined && { id, version }) } as z.input<E['input']>;
  }

  const form = useForm({
    initial,
    check: (values) => schemaErrors<Values>(endpoint.input, inputOf(values)),
    send: async (values) => {
      const { id } = target();
      await call(endpoint, inputOf(values), { isQuiet: true });
      toast.success(id === undefined ? '新增成功' : '修改成功');
      void client.invalidateQueries({ queryKey });
    },
    onDone,
    onFailure: (error) => {
      const code = error instanceof CallError ? error.code : undefined;
      if (place.id === undefined || (code !== CODE_CONFLICT && code !== CODE_MISSING)) return false;
      void meetConflict(place.id);
      return true;
    },
  });

  function submit(asNew: boolean) {
    isAsNew.current = asNew;
    form.submit();
  }

  async function meetConflict(id: string): Promise<void> {
    try {
      const { values: stored, version } = await readStored(id);
      setPlace({ id, version });
      setConflict({ kind: 'changed', stored });
    } catch (error) {
      if (error instanceof CallError && error.code === CODE_MISSING) setConflict({ kind: 'deleted' });
      else form.fail(failureText(error));
    }
  }

  return {
    ...form,
    conflict,
    saveAsNew: () => submit(true),
    takeStored: () => {
      if (conflict?.kind === 'changed') form.reset(conflict.stored);
      setConflict(undefined);
    },
    dialog: { ...dialogState(form), onSubmit: () => submit(false) },
  };
}
