import '../settings/settings.css';
import { useQuery } from '@tanstack/react-query';
import type { RobotSettings } from '@wenjin/contract/robot/robot-settings';
import { Button } from '../../../shared/ui/button.tsx';
import { FailureNotice } from '../../../shared/ui/list-notice.tsx';
import { LeaveQuestion } from '../../../shared/ui/overlay/leave-question.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { robotSettingsQuery } from '../queries/admin-queries.ts';
import { AnswerGroup, LimitsGroup, WhenGroup } from './robot-settings-groups.tsx';
import { useRobotSettingsForm } from './use-robot-settings-form.ts';

export function RobotSettingsPart() {
  const { data, error, refetch } = useQuery(robotSettingsQuery);
  if (data !== undefined) return <RobotSettingsForm stored={data} />;
  return error === null ? <ListSkeleton /> : <FailureNotice error={error} onRetry={() => void refetch()} />;
}

function RobotSettingsForm({ stored }: { stored: RobotSettings }) {
  const { element, ...form } = useRobotSettingsForm(stored);
  return (
    <>
      <form
        ref={element}
        className="settings column"
        aria-label="机器人设置"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="settings-body fill">
          <AnswerGroup form={form} />
          <WhenGroup form={form} />
          <LimitsGroup form={form} />
        </div>
        {form.isDirty && (
          <div className="settings-save row">
            {form.problem === undefined ? <output>有未保存的修改</output> : <p role="alert">{form.problem}</p>}
            <Button text="放弃修改" onClick={() => form.reset()} />
            <Button type="submit" kind="primary" text="保存" isBusy={form.isPending} />
          </div>
        )}
      </form>
      <LeaveQuestion isDirty={form.isDirty} />
    </>
  );
}
