import { PAGES } from '@wenjin/contract/pages';
import type { SlashGroup } from './slash-group.ts';
import type { SlashRows } from './use-slash-rows.ts';

type SlashStateProps = { group: SlashGroup; rows: SlashRows; onSwitch: () => void };

export function SlashState({ group, rows, onSwitch }: SlashStateProps) {
  if (rows.isPending) {
    return (
      <output className="slash-skeletons" aria-label="正在加载模板">
        {['34%', '26%', '40%'].map((width) => (
          <span key={width} className="skeleton" style={{ width }} />
        ))}
      </output>
    );
  }
  if (rows.isError) {
    return (
      <p className="slash-state" role="alert">
        加载失败
        <button type="button" tabIndex={-1} onClick={rows.retry}>
          重试
        </button>
      </p>
    );
  }
  const other = rows.counts[group === 'chat' ? 'flow' : 'chat'] ?? 0;
  return (
    <output className="slash-state">
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
