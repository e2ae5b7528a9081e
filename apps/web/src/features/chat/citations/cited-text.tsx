import { Suspense, useEffect, useRef } from 'react';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { CitedSource } from './cited-source.ts';
import { useFigureMarks } from './use-figure-marks.ts';
import { useOpenCitation, type OpenCitation } from './use-open-citation.ts';
import { useSeen } from './use-seen.ts';

const BottomSheet = lazyPart(async () => (await import('../../../shared/ui/overlay/bottom-sheet.tsx')).BottomSheet);
const HoverCard = lazyPart(async () => (await import('../../../shared/ui/overlay/hover-card.tsx')).HoverCard);
const CitationCard = lazyPart(async () => (await import('./citation-card.tsx')).CitationCard);
const CARD_WIDTH = 440;
const HINT_WIDTH = 280;

type CitedTextProps = {
  /** True when the figures of the text are compared with the cited passages. */
  isChecked: boolean;
  text: string;
  isRunning: boolean;
  sources: readonly CitedSource[];
  /** Numbers of articles that no longer exist. */
  gone: ReadonlySet<number>;
};

/** An answer whose numbers show the passage that they refer to. */
export function CitedText({ text, isRunning, isChecked, sources, gone }: CitedTextProps) {
  const area = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const { open, stay, leave, close } = useOpenCitation({ area, sources, isPhone });
  const findMarks = useFigureMarks({ text, sources, isEnabled: useSeen(area) && isChecked });
  // After every render: the numbers are not React's, and are drawn when the renderer has loaded.
  useEffect(() => {
    if (gone.size === 0) return;
    for (const element of area.current?.querySelectorAll<HTMLElement>('[data-cite]') ?? []) {
      element.toggleAttribute('data-gone', gone.has(Number(element.dataset['cite'])));
    }
  });

  return (
    <div ref={area}>
      <Markdown text={text} isRunning={isRunning} citations={sources.length} findMarks={findMarks} />
      {open !== undefined && (
        <Suspense>
          <OpenCard open={open} isPhone={isPhone} onEnter={stay} onLeave={leave} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

type OpenCardProps = {
  open: OpenCitation;
  isPhone: boolean;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
};

function OpenCard({ open: { element, hint, source, sentence }, isPhone, ...events }: OpenCardProps) {
  if (source === undefined) {
    return (
      <HoverCard label="核对数字" width={HINT_WIDTH} trigger={element} {...events}>
        <p className="cite-hint">{hint}</p>
      </HoverCard>
    );
  }
  const label = `引用 ${source.number}`;
  const card = <CitationCard key={source.id} source={source} sentence={sentence} />;
  if (isPhone) {
    return (
      <BottomSheet title={label} onClose={events.onClose}>
        {card}
      </BottomSheet>
    );
  }
  return (
    <HoverCard label={label} width={CARD_WIDTH} trigger={element} {...events}>
      {card}
    </HoverCard>
  );
}
