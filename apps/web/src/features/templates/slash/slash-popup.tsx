import './slash-popup.css';
import { useId, useState } from 'react';
import type { Chosen, TemplateField } from '../template-field.ts';
import { SlashFoot, SlashHead } from './slash-frame.tsx';
import type { SlashGroup } from './slash-group.ts';
import { SlashList } from './slash-list.tsx';
import { SlashState } from './slash-state.tsx';
import { usePopupPlace } from './use-popup-place.ts';
import { useSlashKeys } from './use-slash-keys.ts';
import { useSlashRows } from './use-slash-rows.ts';

export type SlashPopupProps = {
  area: TemplateField['area'];
  keyword: string;
  /** True while the typed text is newer than the list. */
  isBehind: boolean;
  onChoose: (chosen: Chosen) => void;
  onDismiss: () => void;
};

/** The list that a slash opens. The keyword and the focus stay in the composer. */
export function SlashPopup({ area, keyword, isBehind, onChoose, onDismiss }: SlashPopupProps) {
  const listId = useId();
  const [group, setGroup] = useState<SlashGroup>('chat');
  const [pages, setPages] = useState<readonly number[]>([]);
  const [active, setActive] = useState({ key: '', index: 0 });
  const rows = useSlashRows({ group, keyword, pages });
  const popup = usePopupPlace(area, onDismiss);
  const key = `${group} ${keyword}`;
  const index = active.key === key ? Math.min(active.index, Math.max(rows.total - 1, 0)) : 0;
  const moveTo = (next: number) => setActive({ key, index: next });
  const choose = (row: Chosen | undefined) => {
    // The rows may not belong to the typed keyword yet.
    if (row !== undefined && !isBehind && !rows.isOld) onChoose(row);
  };
  const switchGroup = () => setGroup(group === 'chat' ? 'flow' : 'chat');
  const hasRows = rows.total > 0;

  useSlashKeys(area, {
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
          onFocus={() => area?.focus()}
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
