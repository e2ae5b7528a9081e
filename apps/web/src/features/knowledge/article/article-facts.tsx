import { ChevronDown, Check } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { effectiveText, STATE_NAMES } from '@wenjin/domain/knowledge/effective-text';
import { dayText } from '../../../shared/browser/day-text.ts';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { readingMinutes } from './article-parts.ts';

/** Category, state, dates and the menu of versions. */
export function ArticleFacts({ article }: { article: ReaderArticle }) {
  const { category, state, version, versions, updatedAt, body } = article;
  const [, setParameters] = useSearchParams();
  const entries = versions.map((entry) => ({
    key: String(entry.version),
    label: versionLabel(entry),
    icon: <Check size={16} visibility={entry.version === version ? 'visible' : 'hidden'} />,
    // The passages of another version have other numbers.
    onAction: () => setParameters({ version: String(entry.version) }),
  }));
  return (
    <div className="article-facts row">
      <Tag text={category} />
      <Tag text={STATE_NAMES[state]} tone={state === 'in-force' ? 'success' : 'warning'} />
      <span>{effectiveText(article)}</span>
      <MenuButton aria-label={`第 ${version} 版，选择版本`} className="article-version inline-row" entries={entries}>
        第 {version} 版
        <ChevronDown size={14} />
      </MenuButton>
      <span>更新于 {dayText(updatedAt)}</span>
      <span className="article-minutes">约 {readingMinutes(body)} 分钟读完</span>
    </div>
  );
}

function versionLabel({ version, state, savedBy, savedAt, ...dates }: ReaderArticle['versions'][number]): string {
  const saved = [savedBy, dayText(savedAt)].filter((part) => part !== '').join(' ');
  return [`第 ${version} 版`, STATE_NAMES[state], effectiveText(dates), saved]
    .filter((part) => part !== '')
    .join(' · ');
}
