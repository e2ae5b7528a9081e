import { useId } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OfficeDocument, shareDocument } from '@wenjin/contract/office/office';
import { callWhole } from '../../shared/api/call.ts';
import { startOfToday } from '../../shared/browser/clock.ts';
import { dayText } from '../../shared/browser/day-text.ts';
import { Switch } from '../../shared/ui/form/switch.tsx';
import { useToast } from '../../shared/ui/use-toast.ts';
import { documentQuery } from './document-queries.ts';

const DAY_MS = 86_400_000;
const TERMS = [
  { days: 7, label: '7 天' },
  { days: 30, label: '30 天' },
  { days: 90, label: '90 天' },
  { days: 365, label: '1 年' },
];

/** Shares the document with everyone who has its URL, for a time; switched off, the URL stops working at once. */
export function SharePanel({ document }: { document: OfficeDocument }) {
  const { officeId, sharedUntil } = document;
  const client = useQueryClient();
  const toast = useToast();
  const labelId = useId();
  const share = useMutation({
    mutationFn: async (days: number | undefined) => {
      const shareDate = days === undefined ? {} : { shareDate: new Date(Date.now() + days * DAY_MS).toISOString() };
      return (await callWhole(shareDocument, { officeId, isShare: days !== undefined, ...shareDate })).extra;
    },
    onSuccess: ({ sharedUntil: until }) => {
      client.setQueryData(documentQuery(officeId).queryKey, (known) =>
        known === undefined ? known : { ...known, sharedUntil: until },
      );
      toast.success('修改成功');
    },
  });
  const isOn = sharedUntil !== null && Date.parse(sharedUntil) > startOfToday();

  return (
    <div className="doc-share">
      <p className="row">
        <span id={labelId}>通过链接分享</span>
        <Switch isOn={isOn} aria-labelledby={labelId} onChange={(on) => share.mutate(on ? 365 : undefined)} />
      </p>
      {isOn ? (
        <>
          <p className="doc-share-note hint">知道链接的人无需登录即可阅读，有效期至 {dayText(sharedUntil)}</p>
          <fieldset className="doc-share-terms" aria-label="重新设置有效期">
            {TERMS.map(({ days, label }) => (
              <button key={days} type="button" onClick={() => share.mutate(days)}>
                {label}
              </button>
            ))}
          </fieldset>
        </>
      ) : (
        <p className="doc-share-note hint">未分享，只有你能打开这个链接</p>
      )}
    </div>
  );
}
