import './intake.css';
import { createPortal } from 'react-dom';
import { ImagePlus } from 'lucide-react';
import { usePageIntake } from './use-page-intake.ts';

/** Covers the page while files hover over it. */
export function DropOverlay({ draft }: { draft: string }) {
  const isOver = usePageIntake(draft);
  if (!isOver) return null;
  return createPortal(
    <output className="drop-overlay center">
      <p className="row">
        <ImagePlus size={22} />
        松开即可添加
      </p>
    </output>,
    document.body,
  );
}
