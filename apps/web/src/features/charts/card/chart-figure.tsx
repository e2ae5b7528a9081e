import '../../../shared/ui/drawing/drawing-card.css';
import { Suspense, useState, type Ref } from 'react';
import type { Chart } from '@wenjin/domain/charts/chart';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ChartBody, type KeepShown } from './chart-body.tsx';

// Most charts are never enlarged and do not need the code of dialogs.
const ChartDialog = lazyPart(async () => (await import('./chart-dialog.tsx')).ChartDialog);

type ChartFigureProps = { chart: Chart; isNear: boolean; ref?: Ref<HTMLElement>; onKeep?: KeepShown | undefined };

/** A chart in its card, with the dialog that shows it large. */
export function ChartFigure({ chart, isNear, ref, onKeep }: ChartFigureProps) {
  const [enlarged, setEnlarged] = useState<Chart>();
  return (
    <figure className="drawing-card chart-card" ref={ref}>
      <ChartBody chart={chart} isNear={isNear} onEnlarge={setEnlarged} onKeep={onKeep} />
      {enlarged !== undefined && (
        <Suspense>
          <ChartDialog chart={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </figure>
  );
}
