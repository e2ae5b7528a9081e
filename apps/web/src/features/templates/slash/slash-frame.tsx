import type { SlashGroup } from './slash-group.ts';
import type { SlashRows } from './use-slash-rows.ts';

type SlashHeadProps = { group: SlashGroup; rows: SlashRows; onSwitch: (group: SlashGroup) => void };

const GROUPS = [
  { group: 'chat', name: '模板' },
  { group: 'flow', name: '智能流程' },
] as const;

export function SlashHead({ group, rows, onSwitch }: SlashHeadProps) {
  return (
    <div className="slash-head row">
      {GROUPS.map(({ group: each, name }) => (
        // Not a tab stop: Tab switches the groups from the text, which keeps the focus.
        <button key={each} type="button" tabIndex={-1} aria-pressed={each === group} onClick={() => onSwitch(each)}>
          {name}
          {each !== group && rows.counts[each] !== undefined && <small>{rows.counts[each]}</small>}
        </button>
      ))}
      {!rows.isPending && !rows.isError && (
        <span>
          {rows.total} / {rows.all}
        </span>
      )}
    </div>
  );
}

export function SlashFoot() {
  return (
    <p className="slash-foot fine" aria-hidden="true">
      <span className="inline-row">
        <kbd>↑</kbd>
        <kbd>↓</kbd>移动
      </span>
      <span className="inline-row">
        <kbd>Enter</kbd>选择
      </span>
      <span className="inline-row">
        <kbd>Tab</kbd>切换分组
      </span>
      <span className="inline-row">
        <kbd>Esc</kbd>关闭
      </span>
    </p>
  );
}
