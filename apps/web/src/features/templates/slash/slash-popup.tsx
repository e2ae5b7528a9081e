import './slash-popup.css';
import { useId, useState } from 'react';
import type { Chosen } from '../template-field.ts';
import { SlashFoot, SlashHead } from './slash-frame.tsx';
import type { SlashGroup } from './slash-group.ts';
import { SlashList } from './slash-list.tsx';
import { SlashState } from './slash-state.tsx';
import { usePopupPlace } from './use-popup-place.ts';
import { useSlashKeys } from './use-slash-keys.ts';
import { useSlashRows } from './use-slash-rows.ts';

export type SlashPopupProps = {
  areaId: string;
  keyword: string;
  /** The text is already about something else; the list follows in a moment. */
  isBehind: boolean;
  onChoose: (chosen: Chosen) => void;
  onDismiss: () => void;
};

/** The list that a slash opens. The words stay in the composer, and so does the focus. */
export function SlashPopup({ areaId, keyword, isBehind, onChoose, onDismiss }: SlashPopupProps) {
  const listId = useId();
  const [group, setGroup] = useState<SlashGroup>('chat');
  const [pages, setPages] = useState<readonly number[]>([]);
  const [active, setActive] = useState({ key: '', index: 0 });
  const rows = useSlashRows({ group, keyword, pages });
  const popup = usePopupPlace(areaId, onDismiss);
  const key = `${group} ${keyword}`;
  const index = active.key === key ? Math.min(active.index, Math.max(rows.total - 1, 0)) : 0;
  const moveTo = (next: number) => setActive({ key, index: next });
  const choose = (row: Chosen | undefined) => {
    // What stands there may not be what was typed for.
    if (row !== undefined && !isBehind && !rows.isOld) onChoose(row);
  };
  const switchGroup = () => setGroup(group === 'chat' ? 'flow' : 'chat');
  const hasRows = rows.total > 0;

  useSlashKeys(areaId, {
    listId: hasRows ? listId : undefined,
    activeId: hasRows ? `${listId}-${index}` : undefined,
    onMove: (step) => hasRows && moveTo((index + step + rows.total) % rows.total),
    onEnter: () => choose(rows.rowAt(index)),
    onTab: switchGroup,
    onEscape: onDismiss,
  });

  return (
    // A press on it must not take the focus from the text.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here but that
    <div
      ref={popup}
      popover={'showPopover' in HTMLElement.prototype ? 'manual' : undefined}
      className="slash-popup"
      onMouseDown={(event) => event.preventDefault()}
    >
      <SlashHead group={group} rows={rows} onSwitch={setGroup} />
      {hasRows ? (
        <SlashList
          key={key}
          {...{ listId, index, rows }}
          label={group === 'chat' ? '模板' : '智能流程'}
          onFocus={() => document.getElementById(areaId)?.focus()}
          onPages={setPages}
          onHover={moveTo}
          onChoose={choose}
        />
      ) : (
        <SlashState group={group} rows={rows} onSwitch={switchGroup} />
      )}
      <SlashFoot />
    </div>
  );
}
