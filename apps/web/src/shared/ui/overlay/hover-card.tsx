import './menu.css';
import './popover.css';
import { useMemo, type ReactNode } from 'react';
import { Popover } from 'react-aria-components/Popover';

type HoverCardProps = {
  label: string;
  width: number;
  trigger: Element;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A card beside an element. It takes no focus, and the page behind it stays usable. */
export function HoverCard({ label, width, trigger, onEnter, onLeave, onClose, children }: HoverCardProps) {
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger]);
  return (
    <Popover
      className="menu-popover popover"
      style={{ width, zIndex: 'var(--wj-z-popup)' }}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={8}
      containerPadding={8}
      isNonModal
      isOpen
      onOpenChange={(isOpen) => void (isOpen || onClose())}
    >
      <section aria-label={label} onPointerEnter={onEnter} onPointerLeave={onLeave}>
        {children}
      </section>
    </Popover>
  );
}
