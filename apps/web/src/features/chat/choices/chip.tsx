import './chip.css';
import type { ComponentProps } from 'react';
import { ChevronDown, type LucideIcon } from 'lucide-react';

type ChipProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  text: string;
  fullName: string;
  isOn?: boolean;
};

export function Chip({ icon: Icon, text, fullName, isOn = false, ...button }: ChipProps) {
  return (
    <button {...button} type="button" className="chip" data-on={isOn || undefined} aria-label={fullName}>
      <Icon size={16} />
      <span className="ell">{text}</span>
      <ChevronDown size={14} />
    </button>
  );
}
