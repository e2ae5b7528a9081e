import { Check, ChevronDown } from 'lucide-react';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { effectiveText, STATE_NAMES } from '@wenjin/domain/knowledge/effective-text';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';

type VersionColumnProps = {
  label: string;
  versions: ReaderArticle['versions'];
  version: number;
  onPick: (version: number) => void;
};

/** Chooses the version of one side, and tells its state and dates. */
export function VersionColumn({ label, versions, version, onPick }: VersionColumnProps) {
  const chosen = versions.find((entry) => entry.version === version);
  const entries = versions.map((entry) => ({
    key: String(entry.version),
    label: [`第 ${entry.version} 版`, effectiveText(entry)].filter((part) => part !== '').join(' · '),
    icon: <Check size={16} visibility={entry.version === version ? 'visible' : 'hidden'} />,
    onAction: () => onPick(entry.version),
  }));
  return (
    <div className="row">
      <MenuButton aria-label={`${label}：第 ${version} 版`} className="article-version inline-row" entries={entries}>
        第 {version} 版
        <ChevronDown size={14} />
      </MenuButton>
      {chosen !== undefined && (
        <>
          <Tag text={STATE_NAMES[chosen.state]} tone={chosen.state === 'in-force' ? 'success' : 'warning'} />
          <span className="ell">{effectiveText(chosen)}</span>
        </>
      )}
    </div>
  );
}
