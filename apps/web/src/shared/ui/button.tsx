import type { ComponentProps, ReactNode } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  kind?: 'line' | 'primary' | 'danger' | 'text' | 'plain';
  text: ReactNode;
  icon?: LucideIcon;
  isBusy?: boolean;
  /** Red letters for what refuses or deletes. */
  'data-tone'?: 'error';
};

export function Button({ kind = 'line', text, icon, isBusy = false, className = '', ...button }: ButtonProps) {
  const Icon = isBusy ? LoaderCircle : icon;
  return (
    <button type="button" {...button} className={`btn btn-${kind} ${className}`} aria-busy={isBusy || undefined}>
      {Icon && <Icon className={isBusy ? 'spin' : ''} size={16} />}
      {text}
    </button>
  );
}
