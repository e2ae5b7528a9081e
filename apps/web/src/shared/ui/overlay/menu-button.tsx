import { Suspense, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MenuEntry } from './menu-entry.ts';
import { lazyPart } from '../lazy-part.tsx';

type MenuButtonProps = Omit<ComponentProps<'button'>, 'type' | 'ref' | 'onClick' | 'onKeyDown'> & {
  'aria-label': string;
  entries: readonly MenuEntry[];
  /** Stands above the entries. */
  heading?: string;
};

const loadPanel = async () => (await import('./menu-panel.tsx')).MenuPanel;
const MenuPanel = lazyPart(loadPanel);

/** A plain button until it is pressed: the menu's code is loaded then, and a long list of rows stays cheap. */
export function MenuButton({ entries, heading, children, ...button }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focusAt, setFocusAt] = useState<'first' | 'last'>();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setFocusAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function run(entry: MenuEntry) {
    // Returns the focus to the button first, so that a dialog opened by the action returns it there too.
    flushSync(() => setFocusAt(undefined));
    trigger.current?.focus();
    entry.onAction();
  }

  return (
    <>
      <button
        {...button}
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={focusAt !== undefined}
        // Loads the code when the pointer arrives; a failure shows at the click.
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setFocusAt('first')}
        onKeyDown={handleKeyDown}
      >
        {children}
      </button>
      {focusAt !== undefined && (
        <Suspense>
          <MenuPanel
            label={button['aria-label']}
            {...{ trigger, heading, entries, focusAt }}
            onRun={run}
            onClose={() => setFocusAt(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
