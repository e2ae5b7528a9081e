import { useState } from 'react';
import { UnfoldVertical } from 'lucide-react';
import type { ComparedRow, ComparedSection } from '@wenjin/domain/knowledge/compare/compare-versions';
import type { Piece } from '@wenjin/domain/knowledge/compare/compare-texts';

export type CompareView = 'sides' | 'merged';
type ComparedRowsProps = { sections: readonly ComparedSection[]; view: CompareView };

export function ComparedRows({ sections, view }: ComparedRowsProps) {
  return sections.map((section, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- sections are only replaced as a whole
    <Section key={index} section={section} view={view} />
  ));
}

function Section({ section: { isFolded, rows }, view }: { section: ComparedSection; view: CompareView }) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (!isOpen) {
    return (
      <p className="compare-fold row">
        <UnfoldVertical size={16} />共 {rows.length} 段没有修改
        <button type="button" onClick={() => setOpen(true)}>
          展开
        </button>
      </p>
    );
  }
  return rows.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows never move within their section
    <Row key={index} row={row} view={view} />
  ));
}

function Row({ row: { kind, level, pieces }, view }: { row: ComparedRow; view: CompareView }) {
  const isChanged = kind !== 'same';
  const facts = { 'data-kind': kind, 'data-level': level, 'data-change': isChanged || undefined };
  // A changed row takes the focus when the user steps to it.
  const focus = isChanged ? { tabIndex: -1 } : {};
  if (view === 'merged') {
    return (
      <div className="compare-row" data-view="merged" {...facts} {...focus}>
        <p>{pieces.map(drawPiece)}</p>
      </div>
    );
  }
  return (
    <div className="compare-row" data-view="sides" {...facts} {...focus}>
      <Side pieces={pieces.filter((piece) => piece.kind !== 'added')} />
      <Side pieces={pieces.filter((piece) => piece.kind !== 'removed')} />
    </div>
  );
}

/** A paragraph that one version does not have leaves a hatched gap. */
function Side({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.length === 0 ? <p className="compare-gap" /> : <p>{pieces.map(drawPiece)}</p>;
}

function drawPiece({ kind, text }: Piece, index: number) {
  if (kind === 'removed') return <del key={index}>{text}</del>;
  return kind === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
}
