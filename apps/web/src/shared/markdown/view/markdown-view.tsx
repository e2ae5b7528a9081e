import './content.css';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { Block } from '../document/block.ts';
import type { MarkdownProps } from '../markdown-props.ts';
import { ChartPlace } from './chart-place.tsx';
import { HtmlBlock } from './html-block.tsx';
import { ThinkBlock } from './think-block.tsx';
import { useAnswerClicks } from './use-answer-clicks.ts';
import { useDocument } from './use-document.ts';

/** The rendered text. Loaded apart from the page, which works before it has come. */
export function MarkdownView(props: MarkdownProps) {
  const ref = useRef<HTMLDivElement>(null);
  const listen = useAnswerClicks();
  useEffect(() => (ref.current === null ? undefined : listen(ref.current)), [listen]);

  return (
    <div className="md" ref={ref}>
      <Blocks {...props} />
    </div>
  );
}

type RenderChart = MarkdownProps['renderChart'];

function Blocks({ text, isRunning = false, renderChart }: MarkdownProps) {
  const { groups, notes } = useDocument(text, isRunning);
  return (
    <>
      {groups.map((blocks, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block's place in the text is its identity: it only grows
        <Group key={index} blocks={blocks} renderChart={renderChart} />
      ))}
      {notes !== '' && (
        <section className="md-notes" aria-label="脚注">
          <HtmlBlock html={notes} isSettled={false} height={0} />
        </section>
      )}
    </>
  );
}

type GroupProps = { blocks: readonly Block[]; renderChart: RenderChart };

/** React compares groups, not blocks: one that is full is never looked into again. */
const Group = memo(function Group({ blocks, renderChart }: GroupProps) {
  // oxlint-disable-next-line react/no-array-index-key -- as above
  return blocks.map((block, index) => <OneBlock key={index} block={block} renderChart={renderChart} />);
});

const OneBlock = memo(function OneBlock({ block, renderChart }: { block: Block; renderChart: RenderChart }): ReactNode {
  switch (block.kind) {
    case 'html':
      return <HtmlBlock html={block.html} isSettled={block.isSettled} height={block.height} />;
    case 'chart':
      return <ChartPlace source={block.source} isComplete={block.isComplete} renderChart={renderChart} />;
    case 'think':
      return (
        <ThinkBlock isOpen={block.isOpen}>
          <Blocks text={block.text.trimStart()} isRunning={block.isOpen} />
        </ThinkBlock>
      );
    case 'nothing':
      return null;
  }
});
