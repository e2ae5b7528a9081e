import './diagram-card.css';
import { Suspense, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { UNDRAWN } from '../../../shared/browser/print-page.ts';
import { DrawingSkeleton } from '../../../shared/ui/drawing/drawing-skeleton.tsx';
import { DrawingSource } from '../../../shared/ui/drawing/drawing-source.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { DiagramActions } from './diagram-actions.tsx';
import { useDiagram } from './use-diagram.ts';

// Most diagrams are never enlarged and do not need the code of dialogs.
const DiagramDialog = lazyPart(async () => (await import('./diagram-dialog.tsx')).DiagramDialog);

/** A diagram in its card. What cannot be drawn is shown as it was written. */
export function DiagramCard({ source }: { source: string }) {
  const shown = useDiagram(source);
  const [isSourceOpen, setSourceOpen] = useState(false);
  const [isLarge, setLarge] = useState(false);
  if (shown === undefined) return <DrawingSkeleton />;
  const { drawn, address, isCurrent } = shown;
  if ('problem' in drawn) {
    return (
      <div className="drawing-card">
        <div className="diagram-head row">
          <CircleAlert size={18} />
          <span>未能画出：{drawn.problem}</span>
        </div>
        <DrawingSource source={source} label="图的原文" />
      </div>
    );
  }
  const { name, width, height } = drawn;
  return (
    <figure className="drawing-card" {...(isCurrent ? {} : UNDRAWN)}>
      <div className="diagram-head row">
        <strong className="ell">{name}</strong>
        <DiagramActions
          diagram={drawn}
          source={source}
          isSourceOpen={isSourceOpen}
          onSource={() => setSourceOpen(!isSourceOpen)}
          onEnlarge={() => setLarge(true)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached with the tab key */}
      <div className="diagram-view" tabIndex={0}>
        <img src={address} width={width} height={height} alt={`${name}，内容见原文`} />
      </div>
      {isSourceOpen && <DrawingSource source={source} label="图的原文" />}
      {isLarge && (
        <Suspense>
          <DiagramDialog name={name} address={address} width={width} height={height} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </figure>
  );
}
