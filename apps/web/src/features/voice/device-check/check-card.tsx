import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Tag } from '../../../shared/ui/tag.tsx';

export type CardState = {
  readonly text: string;
  readonly tone?: 'success' | 'warning' | 'error';
  readonly icon?: LucideIcon;
};

type CheckCardProps = { icon: LucideIcon; title: string; state: CardState; children: ReactNode };

export function CheckCard({ icon: Icon, title, state, children }: CheckCardProps) {
  return (
    <section className="check-card" aria-label={title}>
      <header className="row">
        <Icon size={18} />
        <h2>{title}</h2>
        <span className="check-state" aria-live="polite">
          <Tag text={state.text} tone={state.tone} {...(state.icon && { icon: state.icon })} />
        </span>
      </header>
      {children}
    </section>
  );
}
