import type { ReactNode } from 'react';
import { NavLink, generatePath } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { Section } from '../list/section.tsx';
import type { UsagePlace } from './use-usage-span.ts';

const partPath = (part: string) => generatePath(PAGES.adminPart, { section: 'usage', part });

export const PRICES_PATH = partPath('prices');

const TABS = [
  { path: generatePath(PAGES.adminSection, { section: 'usage' }), label: '总览' },
  { path: partPath('users'), label: '按用户' },
  { path: partPath('quotas'), label: '配额' },
  { path: PRICES_PATH, label: '单价' },
];

type UsageFrameProps = { place: UsagePlace; tools?: ReactNode; children: ReactNode };

/** Head and tabs. */
export function UsageFrame({ place, tools, children }: UsageFrameProps) {
  return (
    <Section title="用量" tools={tools}>
      <nav className="tabs" aria-label="用量">
        {TABS.map(({ path, label }) => (
          <NavLink key={path} to={{ pathname: path, search: place.search }} end>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Section>
  );
}
