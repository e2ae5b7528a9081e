import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  icon: LucideIcon;
  label: string;
  size?: number;
};

export function IconButton({ icon: Icon, label, size = 18, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={`icon-btn ${className}`} aria-label={label} title={label}>
      <Icon size={size} />
    </button>
  );
}
