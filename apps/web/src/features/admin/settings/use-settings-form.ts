import { useQueryClient } from '@tanstack/react-query';
import { saveSettings, type Settings } from '@wenjin/contract/admin/settings';
import { call } from '../../../shared/api/call.ts';
import { forgetIndexConfig } from '../../../shared/api/index-config.ts';
import { changedFields, schemaErrors, useForm } from '../../../shared/ui/form/use-form.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { settingsQuery } from '../queries/admin-queries.ts';

export type SettingsForm = Omit<ReturnType<typeof useSettingsForm>, 'element'>;

/** Sends only the changed fields. */
export function useSettingsForm(stored: Settings) {
  const client = useQueryClient();
  const toast = useToast();
  const inputOf = (values: Settings, initial: Settings) =>
    changedFields({ ...values, brandName: values.brandName.trim() }, initial);
  return useForm({
    initial: stored,
    check: (values, initial) => schemaErrors<Settings>(saveSettings.input, inputOf(values, initial)),
    send: async (values, initial) => {
      await call(saveSettings, inputOf(values, initial), { isQuiet: true });
      toast.success('修改成功');
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      // Every page reads the product name and the switches from the index config.
      forgetIndexConfig();
      await client.invalidateQueries({ queryKey: ['index-config'] });
    },
  });
}
