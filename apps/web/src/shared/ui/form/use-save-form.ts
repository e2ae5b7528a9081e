import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { useToast } from '../use-toast.ts';
import { schemaErrors, useForm } from './use-form.ts';

type SaveOptions<Values, E extends Endpoint> = {
  endpoint: E;
  /** The fields have the names of the endpoint's input, so that a message finds its field. */
  initial: Values;
  toInput: (values: Values) => z.input<E['input']>;
  doneText: string;
  queryKey: QueryKey;
  onDone: () => void;
};

/** A form that saves one record: validated by the contract before the call and by the server after it. */
export function useSaveForm<Values extends object, E extends Endpoint>(options: SaveOptions<Values, E>) {
  const { endpoint, initial, toInput, doneText, queryKey, onDone } = options;
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm({
    initial,
    check: (values) => schemaErrors<Values>(endpoint.input, toInput(values)),
    send: async (values) => {
      await call(endpoint, toInput(values), { isQuiet: true });
      toast.success(doneText);
      void client.invalidateQueries({ queryKey });
    },
    onDone,
  });
  return { ...form, dialog: dialogState(form) };
}

type DialogForm = Pick<ReturnType<typeof useForm>, 'element' | 'problem' | 'isPending' | 'isDirty' | 'submit'>;

export function dialogState({ element, problem, isPending, isDirty, submit }: DialogForm) {
  return { form: element, problem, isBusy: isPending, isDirty, onSubmit: submit };
}
