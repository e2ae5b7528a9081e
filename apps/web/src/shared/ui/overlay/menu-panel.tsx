import './menu.css';
import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuEntry } from './menu-entry.ts';

type MenuPanelProps = {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  heading?: string | undefined;
  entries: readonly MenuEntry[];
  focusAt: 'first' | 'last';
  onRun: (entry: MenuEntry) => void;
  onClose: () => void;
};

export function MenuPanel({ label, trigger, heading, entries, focusAt, onRun, onClose }: MenuPanelProps) {
  return (
    <Popover
      className="menu-popover"
      style={{ zIndex: 'var(--wj-z-popup)' }}
      trigger="MenuTrigger"
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      aria-label={label}
      isOpen
      onOpenChange={(isOpen) => void (isOpen || onClose())}
    >
      {heading !== undefined && (
        <p className="menu-heading" aria-hidden="true">
          {heading}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens */}
      <Menu className="menu" aria-label={label} autoFocus={focusAt} onClose={onClose}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.key}
            className="menu-item row"
            textValue={entry.label}
            data-tone={entry.isDanger ? 'error' : undefined}
            data-apart={entry.isApart ? true : undefined}
            isDisabled={entry.isDisabled ?? false}
            onAction={() => onRun(entry)}
          >
            {entry.icon}
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
