import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { isFull, type Block } from '../document/block.ts';
import { skipWhenAway } from './skip-when-away.ts';

/** As `.md-chart-slot` in parts.css. */
const CHART_HEIGHT = 360;

type BlockGroupProps = { blocks: readonly Block[]; drawBlock: (block: Block) => ReactNode };

/** A full group never renders again, and the browser skips it while it is out of view. */
export const BlockGroup = memo(function BlockGroup({ blocks, drawBlock }: BlockGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isDone = isFull(blocks);
  const [first] = useState({ isDone });
  useEffect(
    () => (ref.current !== null && isDone && !first.isDone ? skipWhenAway(ref.current) : undefined),
    [first, isDone],
  );

  return (
    <div
      ref={ref}
      className="md-group"
      data-away={first.isDone ? '' : undefined}
      // Set from the start, so that the browser remembers the real height; the estimate is for a group never seen.
      style={{ containIntrinsicHeight: `auto ${blocks.reduce((sum, block) => sum + heightOf(block), 0)}px` }}
    >
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block's place in the text is its identity: it only grows
        <OneBlock key={index} block={block} drawBlock={drawBlock} />
      ))}
    </div>
  );
});

const OneBlock = memo(function OneBlock({
  block,
  drawBlock,
}: {
  block: Block;
  drawBlock: BlockGroupProps['drawBlock'];
}) {
  return drawBlock(block);
});

function heightOf(block: Block): number {
  if (block.kind === 'html') return block.isSettled ? block.height + 10 : 0;
  return block.kind === 'chart' ? CHART_HEIGHT : 32;
}
