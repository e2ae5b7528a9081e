import './chip.css';
import type { ComponentProps } from 'react';
import { ChevronDown, type LucideIcon } from 'lucide-react';

type ChipProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  text: string;
  /** The whole of what it says, for those who hear it. */
  fullName: string;
  isOn?: boolean;
};

/** One thing that shapes the answer, and the door to changing it. */
export function Chip({ icon: Icon, text, fullName, isOn = false, ...button }: ChipProps) {
  return (
    <button {...button} type="button" className="chip" data-on={isOn || undefined} aria-label={fullName}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="ell">{text}</span>
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
