import './usage.css';
import { useParams } from 'react-router';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { QuotaPart } from './quotas/quota-part.tsx';
import { PricePart } from './price-part.tsx';
import { SpanTools } from './span-tools.tsx';
import { UsageFrame } from './usage-frame.tsx';
import { UsageOverview } from './usage-overview.tsx';
import { UserUsageList } from './user-usage-list.tsx';
import { useUsageSpan } from './use-usage-span.ts';

/** What the models are used for, what it costs, and how much of it everybody may use. */
export function UsageSection() {
  const { part, item } = useParams();
  const place = useUsageSpan();
  if (item !== undefined) return <ListNotice text="页面不存在" />;
  if (part === undefined) {
    return (
      <UsageFrame place={place} tools={<SpanTools place={place} by="day" />}>
        <UsageOverview place={place} />
      </UsageFrame>
    );
  }
  if (part === 'users') {
    return (
      <UsageFrame place={place} tools={<SpanTools place={place} by="user" />}>
        <UserUsageList place={place} hasSearch />
      </UsageFrame>
    );
  }
  if (part === 'quotas') return <QuotaPart place={place} />;
  if (part === 'prices') return <PricePart place={place} />;
  return <ListNotice text="页面不存在" />;
}
