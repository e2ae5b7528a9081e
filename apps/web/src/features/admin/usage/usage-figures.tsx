import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import type { UsageView } from '@wenjin/contract/admin/usage';
import { isSpeechPurpose } from '@wenjin/domain/usage/purposes';
import { PRICES_PATH } from './common/usage-frame.tsx';
import { changeOf, costText, countText, percentText, secondsText, tokensText } from './common/usage-text.ts';
import type { UsagePlace } from './common/use-usage-span.ts';

export function UsageFigures({ view: { totals, before }, place }: { view: UsageView; place: UsagePlace }) {
  const { answers, users, registered, promptTokens, answerTokens, failed, limited, cost } = totals;
  const asked = answers + failed;
  const name = isSpeechPurpose(place.filter.purpose) ? '次数' : '回答';
  return (
    <dl className="usage-figures">
      <Figure name={name} value={countText(answers)} note={<Change now={answers} before={before.answers} />} />
      <Figure
        name="使用人数"
        value={countText(users)}
        note={registered === 0 ? '' : `占在册 ${percentText(users / registered)}`}
      />
      <Figure
        name="tokens"
        value={tokensText(promptTokens + answerTokens)}
        note={`输入 ${tokensText(promptTokens)}，输出 ${tokensText(answerTokens)}`}
      />
      <Figure
        name="首字时间"
        value={secondsText(totals.firstPieceMs)}
        note={totals.firstPieceP95Ms === null ? '' : `95% 在 ${secondsText(totals.firstPieceP95Ms)}内`}
      />
      <Figure
        name="失败"
        value={asked === 0 ? '—' : `${((failed / asked) * 100).toFixed(1)}%`}
        note={`${countText(failed)} 次${limited === 0 ? '' : `，其中限流 ${countText(limited)}`}`}
        isWarning={failed > 0}
      />
      <Figure
        name="估算费用"
        value={
          cost === null ? <Link to={{ pathname: PRICES_PATH, search: place.search }}>未填单价</Link> : costText(cost)
        }
        note={cost === null ? '填写单价后显示' : <Change now={cost} before={before.cost ?? 0} />}
      />
    </dl>
  );
}

type FigureProps = { name: string; value: React.ReactNode; note: React.ReactNode; isWarning?: boolean };

function Figure({ name, value, note, isWarning = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small data-tone={isWarning ? 'warning' : undefined}>{note}</small>
      </dd>
    </div>
  );
}

/** More is neither good nor bad, so that the arrow has no colour. */
function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === undefined) return '上期没有数据';
  const Icon = change.isMore ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      <Icon size={14} aria-label={change.isMore ? '增加' : '减少'} />
      {change.text} 比上期
    </>
  );
}
