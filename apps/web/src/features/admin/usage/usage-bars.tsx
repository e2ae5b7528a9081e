import type { UsageView } from '@wenjin/contract/admin/usage';
import { PURPOSE_NAMES, purposeName } from '@wenjin/domain/usage/purposes';
import { costText, countText, lengthText } from './common/usage-text.ts';

type Bar = { name: string; value: number; text: string };

/** Answers by purpose, and the models by cost; without prices by answers. */
export function UsageBars({ view }: { view: UsageView }) {
  const purposes = view.purposes.map(({ purpose, answers }) => ({
    name: purposeName(purpose),
    value: answers,
    text: countText(answers),
  }));
  const hasCost = view.totals.cost !== null;
  const models = view.models
    .map(({ label, answers, cost }) =>
      hasCost
        ? { name: label, value: cost ?? 0, text: costText(cost ?? 0) }
        : { name: label, value: answers, text: countText(answers) },
    )
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 6);
  return (
    <section className="usage-card usage-bars" aria-label="用途与模型">
      <Bars title="用途" bars={purposes} />
      <Bars title={hasCost ? '模型费用' : '模型'} bars={models} isSecond />
      <Speech speech={view.speech} />
    </section>
  );
}

/** Speech has no answers and no tokens, so that it is counted beside them. */
function Speech({ speech: { heard, spoken } }: Pick<UsageView, 'speech'>) {
  if (heard.calls + spoken.calls === 0) return null;
  return (
    <>
      <h2>语音</h2>
      <dl className="usage-speech">
        <dt>{PURPOSE_NAMES['speech-in']}</dt>
        <dd>
          {countText(heard.calls)} 次，{lengthText(heard.seconds)}
        </dd>
        <dt>{PURPOSE_NAMES['speech-out']}</dt>
        <dd>
          {countText(spoken.calls)} 次，{countText(spoken.characters)} 字
        </dd>
      </dl>
    </>
  );
}

function Bars({ title, bars, isSecond = false }: { title: string; bars: readonly Bar[]; isSecond?: boolean }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <>
      <h2>{title}</h2>
      {bars.length === 0 && <p className="usage-empty">暂无数据</p>}
      <ul data-second={isSecond || undefined}>
        {bars.map(({ name, value, text }) => (
          <li key={name}>
            <span className="ell" title={name}>
              {name}
            </span>
            <i style={{ width: `${most === 0 ? 0 : Math.max(2, (value / most) * 100)}%` }} />
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
