import { Columns2, EyeOff, FileDown, FileText, GitCompareArrows, ListFilter, Plus } from 'lucide-react';
import { WINDOWS_MAX } from '@wenjin/contract/compare/limits';
import { comparisonMarkdown } from '@wenjin/domain/compare/comparison-markdown';
import type { MenuEntry } from '../../shared/ui/overlay/menu-entry.ts';
import type { View } from './judge/view.ts';
import type { CompareScreenProps } from './run/screen-props.ts';
import type { Compare } from './run/use-compare.ts';
import { setupShuffled } from './state/comparison.ts';

type Options = {
  compare: Compare;
  view: View;
  onView: (part: Partial<View>) => void;
  onExport: CompareScreenProps['onExport'];
};

/** The entries of the page's menu. */
export function useCompareMenu({ compare, view, onView, onExport }: Options): MenuEntry[] {
  const { setup, change, round, rounds, isBlind, parts, names } = compare;
  const mark = (isOn: boolean) => (isOn ? '（已开）' : '');

  function save(format: 'md' | 'docx') {
    const windows = parts.map(({ state }, index) => ({ name: names[index] ?? '', messages: state.messages }));
    const exportedAt = new Date().toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short' });
    onExport({
      id: setup.id,
      format,
      title: setup.title,
      markdown: comparisonMarkdown({ title: setup.title, system: setup.system, windows, exportedAt }),
    });
  }

  return [
    {
      key: 'add',
      label: '增加窗口',
      icon: <Plus size={16} />,
      isDisabled: parts.length >= WINDOWS_MAX,
      onAction: compare.addWindow,
    },
    {
      key: 'sync',
      label: `同步滚动${mark(view.isSynced)}`,
      icon: <Columns2 size={16} />,
      onAction: () => onView({ isSynced: !view.isSynced }),
    },
    {
      key: 'marks',
      label: `标注异同${mark(view.isMarked)}`,
      icon: <GitCompareArrows size={16} />,
      onAction: () => onView({ isMarked: !view.isMarked }),
    },
    {
      key: 'differences',
      label: `只看差异${mark(view.isDifferencesOnly)}`,
      icon: <ListFilter size={16} />,
      onAction: () => onView({ isDifferencesOnly: !view.isDifferencesOnly, isMarked: true }),
    },
    {
      key: 'blind',
      label: isBlind ? '结束盲测，显示模型' : '盲测：隐藏模型并打乱次序',
      icon: <EyeOff size={16} />,
      isDisabled: round.isBusy,
      onAction: () => change((known) => (isBlind ? { isBlind: false } : setupShuffled(known))),
    },
    {
      key: 'md',
      label: '导出 Markdown',
      icon: <FileText size={16} />,
      isDisabled: rounds === 0 || round.isBusy || isBlind,
      onAction: () => save('md'),
    },
    {
      key: 'docx',
      label: '导出 Word',
      icon: <FileDown size={16} />,
      isDisabled: rounds === 0 || round.isBusy || isBlind,
      onAction: () => save('docx'),
    },
  ];
}
