import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSettings, type SaveSettingsInput, type Settings } from '@wenjin/contract/admin/settings';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { forgetIndexConfig } from '../../../shared/api/index-config.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { failureText } from '../failure-text.ts';
import { settingsQuery } from './settings-query.ts';

type Errors = Partial<Record<string, string>>;

/** The state of the settings: only what was changed is sent. */
export function useSettingsForm(stored: Settings) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<Partial<Settings>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (input: SaveSettingsInput) => call(saveSettings, input, { isQuiet: true }),
    onSuccess: async () => {
      toast.success('修改成功');
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      setChanged({});
      // Name and switches are known to every page through it.
      forgetIndexConfig();
      await client.invalidateQueries({ queryKey: ['index-config'] });
    },
    onError: (error) => {
      const field = error instanceof CallError ? error.field : undefined;
      if (field === undefined) setProblem(failureText(error));
      else showErrors({ [field.split('.')[0] ?? field]: failureText(error) });
    },
  });

  function change<Name extends keyof Settings>(name: Name, value: Settings[Name]) {
    setChanged(({ [name]: _former, ...rest }) => (isEqual(stored[name], value) ? rest : { ...rest, [name]: value }));
    setErrors({});
    setProblem(undefined);
  }

  function showErrors(found: Errors) {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function submit() {
    if (save.isPending) return;
    const input = changed.brandName === undefined ? changed : { ...changed, brandName: changed.brandName.trim() };
    const issues = saveSettings.input.safeParse(input).error?.issues ?? [];
    showErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (issues.length === 0) save.mutate(input);
  }

  return {
    form,
    values: { ...stored, ...changed },
    change,
    errors,
    problem,
    isDirty: Object.keys(changed).length > 0,
    isPending: save.isPending,
    submit,
    giveUp: () => {
      setChanged({});
      setErrors({});
      setProblem(undefined);
    },
  };
}

export type SettingsForm = Omit<ReturnType<typeof useSettingsForm>, 'form'>;

/** Lists are compared by what is in them. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
