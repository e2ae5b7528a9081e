import { useState } from 'react';
import type { VerdictCell } from '@wenjin/domain/compare/verdict-rows';
import { NARROW, useMedia } from '../../../shared/browser/use-media.ts';
import { endedAnswer } from '../run/window-state.ts';
import type { Compare } from '../run/use-compare.ts';
import { useSyncedScroll } from '../run/use-synced-scroll.ts';
import { findRange, lastAnswerIn, readText } from './mark-sentences.ts';
import { useJudgement, verdictText } from './use-judgement.ts';
import { useMarks } from './use-marks.ts';
import type { View } from './view.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const FIRST_VIEW: View = { isSynced: false, isMarked: false, isDifferencesOnly: false };
const SHOWN_MS = 2000;

/** The judgement of the newest answers: its line, its table, and the marks in the windows. */
export function useVerdict({ parts, names, round, choose }: Compare) {
  const [view, setView] = useState(FIRST_VIEW);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const keys = parts.map(({ window }) => window.key);
  const judgement = useJudgement(
    parts.map(({ state }) => endedAnswer(state, round.isBusy)),
    round.isBusy,
  );
  const changeView = (part: Partial<View>) => setView((known) => ({ ...known, ...part }));
  useMarks(view.isMarked ? judgement : undefined, keys, round.areas);
  useSyncedScroll(view.isSynced, round.areas);

  function show(window: number, cell: VerdictCell) {
    if (isNarrow) choose(window + 1);
    setOpen(false);
    // The window may have to be shown first.
    requestAnimationFrame(() => {
      const area = round.areas().find(({ key }) => key === keys[window])?.area ?? null;
      const answer = lastAnswerIn(area);
      const found = answer && findRange(readText(answer), cell.text, 0);
      if (found !== undefined) point(found.range);
    });
  }

  return {
    view,
    changeView,
    verdict: judgement === undefined ? '' : verdictText(judgement, round.isBusy),
    open: () => {
      changeView({ isMarked: true });
      setOpen(true);
    },
    panel: isOpen && judgement !== undefined && (
      <VerdictPanel
        judgement={judgement}
        columns={keys.map((key, index) => ({ key, name: names[index] ?? '' }))}
        isDifferencesOnly={view.isDifferencesOnly}
        onDifferencesOnly={(isDifferencesOnly) => changeView({ isDifferencesOnly })}
        onShow={show}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

/** Scrolls to a sentence and marks it for a moment. */
function point(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  if (!('highlights' in CSS)) return;
  CSS.highlights.set('compare-shown', new Highlight(range));
  setTimeout(() => CSS.highlights.delete('compare-shown'), SHOWN_MS);
}
