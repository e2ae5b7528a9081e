import './compare-screen.css';
import './window/window.css';
import './compare-narrow.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { History, SquarePen } from 'lucide-react';
import { NARROW, useMedia } from '../../shared/browser/use-media.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { OfflineBar } from '../../shared/ui/offline-bar.tsx';
import { CompareBar } from './bar/compare-bar.tsx';
import { ParameterSheet } from './bar/parameter-sheet.tsx';
import { SettingFields } from './bar/setting-fields.tsx';
import type { CompareScreenProps } from './run/screen-props.ts';
import { ComparisonDrawer } from './keep/comparison-drawer.tsx';
import { useCompareKeys } from './use-compare-keys.ts';
import { useCompareMenu } from './use-compare-menu.tsx';
import { useVerdict } from './judge/use-verdict.tsx';
import { useCompare } from './run/use-compare.ts';
import { swipes } from './window/compare-window.tsx';
import { MainWindow } from './window/main-window.tsx';
import { OtherWindows } from './window/other-windows.tsx';
import { WindowTabs } from './window/window-tabs.tsx';

/** One question to several windows. */
export function CompareScreen(props: CompareScreenProps) {
  const { isAuthorised, models, account } = props;
  const isNarrow = useMedia(NARROW);
  const compare = useCompare(props);
  const { setup, round, parts, names, statuses, current, choose, isBlind, setEnlarged } = compare;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const { view, changeView, verdict, open, panel } = useVerdict(compare);
  const listEntries = [
    { key: 'list', label: '对比记录', icon: <History size={16} />, onAction: () => setListOpen(true) },
    { key: 'new', label: '新建对比', icon: <SquarePen size={16} />, onAction: () => props.onOpen(undefined) },
  ];
  const entries = useCompareMenu({ compare, view, onView: changeView, onExport: props.onExport });
  useCompareKeys({ choose, onEscape: useCallback(() => setEnlarged(undefined), [setEnlarged]) });
  const count = parts.length;
  const swipe = useMemo(
    () => swipes((step) => choose((number) => Math.min(count, Math.max(1, number + step)))),
    [choose, count],
  );
  const fields = (
    <SettingFields
      owner=""
      settings={parts[0]?.settings ?? setup.common}
      {...{ isAuthorised, models }}
      isHidden={isBlind}
      onChange={compare.changeCommon}
    />
  );

  return (
    <div
      className="compare-screen screen column"
      data-blind={isBlind || undefined}
      data-differences={view.isDifferencesOnly || undefined}
    >
      <CompareBar
        {...{ isNarrow, fields, account }}
        tools={
          isNarrow ? null : (
            <>
              <IconButton icon={History} label="对比记录" onClick={() => setListOpen(true)} />
              <IconButton
                icon={SquarePen}
                label="新建对比"
                disabled={round.isBusy}
                onClick={() => props.onOpen(undefined)}
              />
            </>
          )
        }
        entries={isNarrow ? [...listEntries, ...entries] : entries}
        onShowParameters={() => setSheetOpen(true)}
      />
      <OfflineBar />
      {isNarrow && <WindowTabs {...{ names, statuses, current }} onChoose={choose} />}
      <main className="compare-grid fill" {...(isNarrow ? swipe : {})}>
        <MainWindow compare={compare} screen={props} verdict={verdict} onShowVerdict={open} />
        <OtherWindows compare={compare} screen={props} />
        {panel}
      </main>
      {isSheetOpen && (
        <ParameterSheet compare={compare} screen={props} fields={fields} onClose={() => setSheetOpen(false)} />
      )}
      {isListOpen && (
        <Suspense>
          <ComparisonDrawer
            currentId={setup.id}
            onRename={(title) => compare.change({ title })}
            onOpen={props.onOpen}
            onClose={() => setListOpen(false)}
          />
        </Suspense>
      )}
      {compare.question}
    </div>
  );
}
