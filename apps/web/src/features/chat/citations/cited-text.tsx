import { Suspense, useEffect, useRef } from 'react';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { CitedSource } from './cited-source.ts';
import { useOpenCitation } from './use-open-citation.ts';

const BottomSheet = lazyPart(async () => (await import('../../../shared/ui/overlay/bottom-sheet.tsx')).BottomSheet);
const HoverCard = lazyPart(async () => (await import('../../../shared/ui/overlay/hover-card.tsx')).HoverCard);
const CitationCard = lazyPart(async () => (await import('./citation-card.tsx')).CitationCard);
const CARD_WIDTH = 440;

type CitedTextProps = {
  text: string;
  isRunning: boolean;
  sources: readonly CitedSource[];
  /** Numbers of articles that no longer exist. */
  gone: ReadonlySet<number>;
};

/** An answer whose numbers show the passage that they refer to. */
export function CitedText({ text, isRunning, sources, gone }: CitedTextProps) {
  const area = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const { open, stay, leave, close } = useOpenCitation({ area, sources, isPhone });
  // After every render: the numbers are not React's, and are drawn when the renderer has loaded.
  useEffect(() => {
    if (gone.size === 0) return;
    for (const element of area.current?.querySelectorAll<HTMLElement>('[data-cite]') ?? []) {
      element.toggleAttribute('data-gone', gone.has(Number(element.dataset['cite'])));
    }
  });

  const card = open && <CitationCard key={open.source.id} source={open.source} sentence={open.sentence} />;
  const label = open === undefined ? '' : `引用 ${open.source.number}`;
  return (
    <div ref={area}>
      <Markdown text={text} isRunning={isRunning} citations={sources.length} />
      {open !== undefined && (
        <Suspense>
          {isPhone ? (
            <BottomSheet title={label} onClose={close}>
              {card}
            </BottomSheet>
          ) : (
            <HoverCard
              {...{ label, width: CARD_WIDTH, trigger: open.element }}
              onEnter={stay}
              onLeave={leave}
              onClose={close}
            >
              {card}
            </HoverCard>
          )}
        </Suspense>
      )}
    </div>
  );
}
