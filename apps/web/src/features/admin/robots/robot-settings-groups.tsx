import { useQuery } from '@tanstack/react-query';
import { AFTER_HOURS_TEXT_MAX, ROBOT_LIMIT_MAX, ROBOT_NAME_MAX } from '@wenjin/contract/robot/robot-settings';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { Select } from '../../../shared/ui/form/select.tsx';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { agentsQuery, modelsQuery } from '../queries/admin-queries.ts';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { CheckRow } from './check-row.tsx';
import { ListInput } from './list-input.tsx';
import type { RobotForm } from './use-robot-settings-form.ts';

const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const ALL = { pageSize: '100' };

export function AnswerGroup({ form: { field, values, change } }: { form: RobotForm }) {
  const models = useQuery(modelsQuery(ALL)).data?.records ?? [];
  const agents = useQuery(agentsQuery(ALL)).data?.records ?? [];
  const on = models.filter(({ isOn }) => isOn).map(({ id, label }) => ({ value: id, label }));
  const known = agents.filter(({ isOn }) => isOn).map(({ agentId, name }) => ({ value: agentId, label: name }));
  return (
    <SettingsGroup title="怎么回答" text="对全部机器人生效">
      <TextInput label="机器人昵称" max={ROBOT_NAME_MAX} hint="新登录的机器人用这个名字" {...field('nickName')} />
      <Select label="模型" options={[{ value: '', label: '默认模型' }, ...on]} {...field('model')} />
      <Select label="智能体" options={[{ value: '', label: '不使用' }, ...known]} {...field('agentId')} />
      <CheckRow
        label="知识库"
        name="categories"
        hint="不选则由模型直接回答"
        options={KNOWLEDGE_CATEGORIES.map((name) => ({ value: name, label: name }))}
        value={values.categories}
        onChange={(chosen) => change('categories', chosen)}
      />
    </SettingsGroup>
  );
}

export function WhenGroup({ form: { field, values, change, errors } }: { form: RobotForm }) {
  const { hours } = values;
  return (
    <SettingsGroup title="对谁、何时回答" text="之外的消息只记日志，不回答">
      <Select
        label="联系人"
        options={[
          { value: 'all', label: '所有人' },
          { value: 'listed', label: `名单内的 ${values.allowed.length} 人` },
        ]}
        {...field('contacts')}
        onChange={(value) => change('contacts', value === 'listed' ? 'listed' : 'all')}
      />
      {values.contacts === 'listed' && (
        <ListInput label="名单" hint="每行一个，填日志中显示的称呼" rows={5} {...field('allowed')} />
      )}
      <SwitchRow
        label="只在工作时间回答"
        name="hours"
        value={hours.isOn}
        onChange={(isOn) => change('hours', { ...hours, isOn })}
      />
      {hours.isOn && (
        <>
          <CheckRow
            label="工作日"
            name="days"
            error={errors.hours}
            options={DAYS.map((label, index) => ({ value: String(index + 1), label }))}
            value={hours.days.map(String)}
            onChange={(days) =>
              change('hours', { ...hours, days: days.map(Number).toSorted((one, other) => one - other) })
            }
          />
          <div className="robots-pair">
            {(['from', 'to'] as const).map((edge) => (
              <TextInput
                key={edge}
                label={edge === 'from' ? '上班时间' : '下班时间'}
                type="time"
                name={edge}
                value={hours[edge]}
                onChange={(time) => change('hours', { ...hours, [edge]: time })}
              />
            ))}
          </div>
          <SwitchRow label="下班后自动回一句" hint="同一位联系人 8 小时内只回一次" {...field('isAfterHoursReplyOn')} />
          {values.isAfterHoursReplyOn && (
            <TextInput label="下班后的回复" max={AFTER_HOURS_TEXT_MAX} {...field('afterHoursText')} />
          )}
        </>
      )}
    </SettingsGroup>
  );
}

export function LimitsGroup({ form: { field, values, change } }: { form: RobotForm }) {
  const perMinute = (name: 'perContactMinute' | 'perRobotMinute') => ({
    ...field(name),
    // An empty field is 0, which the schema refuses with a message.
    value: values[name] === 0 ? '' : String(values[name]),
    onChange: (text: string) => change(name, Number(text.replaceAll(/\D/gu, '').slice(0, 6))),
    inputMode: 'numeric' as const,
  });
  const hint = `1 到 ${ROBOT_LIMIT_MAX} 条`;
  return (
    <SettingsGroup title="上限与转人工" text="超过上限时回一句提示">
      <div className="robots-pair">
        <TextInput label="每联系人每分钟" hint={hint} {...perMinute('perContactMinute')} />
        <TextInput label="每机器人每分钟" hint={hint} {...perMinute('perRobotMinute')} />
      </div>
      <ListInput
        label="转人工词"
        hint="用顿号隔开，说了这些词的联系人 2 小时内不再自动回答"
        separator="、"
        {...field('handoverWords')}
      />
    </SettingsGroup>
  );
}
