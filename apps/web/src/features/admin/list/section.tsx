import type { ReactNode } from 'react';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../../shared/browser/use-page-title.ts';

type SectionProps = { title: string; tools?: ReactNode; children: ReactNode };

export function Section({ title, tools, children }: SectionProps) {
  usePageTitle(`${title} - ${useBrandName()}管理`);
  return (
    <section className="admin-section column" aria-label={title}>
      <header className="admin-section-head row">
        {/* On a phone the tab shows the same text. */}
        <h1 className="phone-sr-only">{title}</h1>
        <div className="admin-section-tools row">{tools}</div>
      </header>
      {children}
    </section>
  );
}
