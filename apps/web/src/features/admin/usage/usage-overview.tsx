import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../../../shared/ui/list-notice.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { UsageBars } from './usage-bars.tsx';
import { UsageChart } from './usage-chart.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { usageQuery } from './usage-queries.ts';
import { UserUsageList } from './user-usage-list.tsx';
import type { UsagePlace } from './use-usage-span.ts';

export function UsageOverview({ place }: { place: UsagePlace }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(usageQuery(place.filter));
  if (data === undefined) {
    return error === null ? <ListSkeleton /> : <FailureNotice error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="usage-scroll fill">
      <div className="usage-body" aria-busy={isPlaceholderData}>
        <UsageFigures view={data} place={place} />
        <div className="usage-charts">
          <UsageChart view={data} place={place} />
          <UsageBars view={data} />
        </div>
      </div>
      <UserUsageList place={place} />
    </div>
  );
}
