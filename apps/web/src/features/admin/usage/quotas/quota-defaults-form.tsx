import '../../settings/settings.css';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Gauge } from 'lucide-react';
import { quotaDefaults, type QuotaDefaults, saveQuotaDefaults } from '@wenjin/contract/usage/quota';
import { quotaText } from '@wenjin/domain/usage/quota';
import { call } from '../../../../shared/api/call.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Select } from '../../../../shared/ui/form/select.tsx';
import { TextInput } from '../../../../shared/ui/form/text-input.tsx';
import { schemaErrors, useForm } from '../../../../shared/ui/form/use-form.ts';
import { LeaveQuestion } from '../../../../shared/ui/overlay/leave-question.tsx';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import { USAGE_KEY } from '../usage-queries.ts';
import { amountOf, amountText } from './quota-values.ts';

const WARNINGS = [
  { value: '0', label: '不提醒' },
  ...[5, 10, 20, 30].map((percent) => ({ value: String(percent), label: `剩余 ${percent}% 时` })),
];

export function QuotaDefaultsForm({ stored, resetDay }: { stored: QuotaDefaults; resetDay: string }) {
  const { element, field, values, isDirty, isPending, problem, reset, submit } = useDefaultsForm(stored);
  return (
    <form
      ref={element}
      className="quota-defaults"
      aria-label="默认配额"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <h2>默认配额</h2>
        <p className="hint">每人每个自然月，用完后当月不能再提问，每月 1 日恢复。留空为不限。</p>
      </div>
      <div className="quota-fields">
        <TextInput label="回答（次）" inputMode="numeric" placeholder="不限" {...field('answers')} />
        <TextInput label="tokens" inputMode="numeric" placeholder="不限" {...field('tokens')} />
        <Select label="提前提醒" options={WARNINGS} {...field('warnPercent')} />
        <TextInput label="机器人回答（次）" inputMode="numeric" placeholder="不限" {...field('robotAnswers')} />
        <TextInput label="机器人 tokens" inputMode="numeric" placeholder="不限" {...field('robotTokens')} />
      </div>
      <Preview values={toDefaults(values)} resetDay={resetDay} />
      {isDirty && (
        <div className="settings-save row">
          {problem === undefined ? <output>有未保存的修改</output> : <p role="alert">{problem}</p>}
          <Button text="放弃修改" onClick={() => reset()} />
          <Button type="submit" kind="primary" text="保存" isBusy={isPending} />
        </div>
      )}
      <LeaveQuestion isDirty={isDirty} />
    </form>
  );
}

/** The lines that users will read. */
function Preview({ values, resetDay }: { values: QuotaDefaults; resetDay: string }) {
  const part = values.answers === null && values.tokens !== null ? 'tokens' : 'answers';
  const limit = values[part] ?? 0;
  if (values.answers === null && values.tokens === null) return null;
  const left = Math.floor((limit * values.warnPercent) / 100);
  return (
    <div className="quota-preview">
      <span className="field-label">用户看到的提示</span>
      {values.warnPercent > 0 && (
        <p data-tone="warning">
          <Gauge size={16} />
          {quotaText({ state: 'low', part, share: 0.9, left }, resetDay)}
        </p>
      )}
      <p data-tone="error">
        <CircleAlert size={16} />
        {quotaText({ state: 'spent', part, share: 1, left: 0 }, resetDay)}
      </p>
    </div>
  );
}

type Values = Record<keyof QuotaDefaults, string>;

function useDefaultsForm(stored: QuotaDefaults) {
  const client = useQueryClient();
  const toast = useToast();
  return useForm<Values, void>({
    initial: toValues(stored),
    check: (values) => schemaErrors<Values>(quotaDefaults, toDefaults(values)),
    send: async (values) => {
      await call(saveQuotaDefaults, toDefaults(values), { isQuiet: true });
      toast.success('修改成功');
      await client.invalidateQueries({ queryKey: USAGE_KEY });
    },
  });
}

function toValues({ warnPercent, ...amounts }: QuotaDefaults): Values {
  return {
    answers: amountText(amounts.answers),
    tokens: amountText(amounts.tokens),
    warnPercent: String(warnPercent),
    robotAnswers: amountText(amounts.robotAnswers),
    robotTokens: amountText(amounts.robotTokens),
  };
}

function toDefaults(values: Values): QuotaDefaults {
  return {
    answers: amountOf(values.answers),
    tokens: amountOf(values.tokens),
    warnPercent: Number(values.warnPercent),
    robotAnswers: amountOf(values.robotAnswers),
    robotTokens: amountOf(values.robotTokens),
  };
}
