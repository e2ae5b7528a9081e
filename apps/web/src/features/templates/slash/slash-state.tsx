import { PAGES } from '@wenjin/contract/pages';
import type { SlashGroup } from './slash-group.ts';
import type { SlashRows } from './use-slash-rows.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

type SlashStateProps = { group: SlashGroup; rows: SlashRows; onSwitch: () => void };

export function SlashState({ group, rows, onSwitch }: SlashStateProps) {
  if (rows.isPending) {
    return <Skeleton className="slash-skeletons" label="正在加载模板" widths={['34%', '26%', '40%']} />;
  }
  if (rows.isError) return <LoadFailure isTabStop={false} onRetry={rows.retry} />;
  const other = rows.counts[group === 'chat' ? 'flow' : 'chat'] ?? 0;
  return (
    <output className="slash-state row">
      没有匹配的模板
      {other > 0 ? (
        <button type="button" tabIndex={-1} onClick={onSwitch}>
          {group === 'chat' ? `查看 ${other} 个智能流程` : `查看 ${other} 个模板`}
        </button>
      ) : (
        <a href={group === 'chat' ? PAGES.template : PAGES.flowTemplate} target="_blank" rel="noreferrer" tabIndex={-1}>
          新增模板
        </a>
      )}
    </output>
  );
}
