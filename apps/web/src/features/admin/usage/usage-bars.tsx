import type { UsageView } from '@wenjin/contract/admin/usage';
import { PURPOSE_NAMES, type UsagePurpose } from '@wenjin/domain/usage/purposes';
import { costText, countText } from './usage-text.ts';

type Bar = { name: string; value: number; text: string };

/** Answers by purpose, and the models by cost; without prices by answers. */
export function UsageBars({ view }: { view: UsageView }) {
  const purposes = view.purposes.map(({ purpose, answers }) => ({
    name: PURPOSE_NAMES[purpose as UsagePurpose] ?? purpose,
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
    </section>
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
