import { useQueryClient } from '@tanstack/react-query';
import { saveRobotSettings } from '@wenjin/contract/admin/robots';
import type { RobotSettings } from '@wenjin/contract/robot/robot-settings';
import { call } from '../../../shared/api/call.ts';
import { schemaErrors, useForm } from '../../../shared/ui/form/use-form.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { robotSettingsQuery } from '../queries/admin-queries.ts';

export type RobotForm = Omit<ReturnType<typeof useRobotSettingsForm>, 'element'>;

export function useRobotSettingsForm(stored: RobotSettings) {
  const client = useQueryClient();
  const toast = useToast();
  return useForm({
    initial: stored,
    check: (values) => schemaErrors<RobotSettings>(saveRobotSettings.input, values),
    send: async (values) => {
      await call(saveRobotSettings, values, { isQuiet: true });
      toast.success('修改成功');
      await client.invalidateQueries({ queryKey: robotSettingsQuery.queryKey });
    },
  });
}
