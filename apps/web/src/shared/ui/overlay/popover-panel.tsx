import './menu.css';
import './popover.css';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PanelSkeleton } from './panel-skeleton.tsx';

type PopoverPanelProps = {
  label: string;
  width: number;
  side: 'above' | 'below';
  trigger: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

export function PopoverPanel({ label, width, side, trigger, onClose, children }: PopoverPanelProps) {
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger]);
  return (
    <Popover
      className="menu-popover popover"
      style={{ width, zIndex: 'var(--wj-z-popup)' }}
      triggerRef={triggerRef}
      placement={side === 'above' ? 'top start' : 'bottom start'}
      offset={6}
      containerPadding={8}
      maxHeight={700}
      isOpen
      onOpenChange={(isOpen) => void (isOpen || onClose())}
    >
      <Dialog className="popover-body" aria-label={label}>
        <Suspense fallback={<PanelSkeleton />}>{children}</Suspense>
      </Dialog>
    </Popover>
  );
}
