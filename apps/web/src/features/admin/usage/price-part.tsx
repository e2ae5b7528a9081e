import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { savePrices } from '@wenjin/contract/admin/usage';
import { type Vendor, VENDOR_FACTS } from '@wenjin/domain/chat/models';
import { Button } from '../../../shared/ui/button.tsx';
import { FailureNotice } from '../../../shared/ui/list-notice.tsx';
import { LeaveQuestion } from '../../../shared/ui/overlay/leave-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { changedPrices, priceText, type PriceTexts, type StoredPrice } from './price-texts.ts';
import { UsageFrame } from './usage-frame.tsx';
import { pricesQuery, USAGE_KEY } from './usage-queries.ts';
import type { UsagePlace } from './use-usage-span.ts';

export function PricePart({ place }: { place: UsagePlace }) {
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <UsageFrame place={place}>
      {data !== undefined && <PriceForm key={JSON.stringify(data)} stored={data} />}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && <FailureNotice error={error} onRetry={() => void refetch()} />}
    </UsageFrame>
  );
}

function PriceForm({ stored }: { stored: readonly StoredPrice[] }) {
  const [texts, setTexts] = useState<PriceTexts>({});
  const save = useAct(savePrices, { doneText: '修改成功', queryKey: USAGE_KEY });
  const { prices, problems } = changedPrices(stored, texts);
  const isDirty = prices.length > 0 || problems.size > 0;
  const change = (model: string, part: 'input' | 'output', text: string) =>
    setTexts((before) => ({ ...before, [model]: { ...before[model], [part]: text } }));
  return (
    <form
      className="prices column"
      aria-label="单价"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0 && prices.length > 0 && !save.isPending) save.mutate({ prices });
      }}
    >
      <p className="hint prices-hint">每百万 tokens 的价格（元）。费用按这里的单价估算，没有单价的模型不计入。</p>
      <div className="list-box fill">
        <table className="record-table prices-table">
          <thead>
            <tr>
              <th>模型</th>
              <th>厂商</th>
              <th>输入（元 / 百万）</th>
              <th>输出（元 / 百万）</th>
            </tr>
          </thead>
          <tbody>
            {stored.map((price) => (
              <tr key={price.model}>
                <th scope="row">{price.label}</th>
                <td>{VENDOR_FACTS[price.vendor as Vendor]?.name ?? price.vendor}</td>
                {(['input', 'output'] as const).map((part) => (
                  <td key={part}>
                    <input
                      className="control"
                      inputMode="decimal"
                      aria-label={`${price.label} ${part === 'input' ? '输入' : '输出'}单价`}
                      aria-invalid={problems.has(price.model)}
                      placeholder="未填"
                      value={texts[price.model]?.[part] ?? priceText(price[part])}
                      onChange={(event) => change(price.model, part, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isDirty && (
        <div className="settings-save row">
          {problems.size === 0 ? <output>有未保存的修改</output> : <p role="alert">{[...problems.values()][0]}</p>}
          <Button text="放弃修改" onClick={() => setTexts({})} />
          <Button type="submit" kind="primary" text="保存" isBusy={save.isPending} disabled={problems.size > 0} />
        </div>
      )}
      <LeaveQuestion isDirty={isDirty} />
    </form>
  );
}
