import './content.css';
import './code.css';
import './cite.css';
import './parts.css';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { Block } from '../document/block.ts';
import type { MarkdownProps } from './markdown-props.ts';
import { BlockGroup } from './block-group.tsx';
import { withCitations } from './cite-html.ts';
import { ChartPlace } from './chart-place.tsx';
import { HtmlBlock } from '../block/html-block.tsx';
import { withMarks } from './mark-html.ts';
import { TablePlace } from './table-place.tsx';
import { ThinkBlock } from './think-block.tsx';
import { useAnswerClicks } from './use-answer-clicks.ts';
import { useDocument } from './use-document.ts';
import { useRestingCaret } from './use-resting-caret.ts';

/** Loaded separately from the page, which works without it. */
export function MarkdownView(props: MarkdownProps) {
  const { isRunning = false } = props;
  const ref = useRef<HTMLDivElement>(null);
  const listen = useAnswerClicks();
  useEffect(() => (ref.current === null ? undefined : listen(ref.current)), [listen]);
  useRestingCaret(ref, isRunning);

  return (
    <div className="md" ref={ref}>
      <Blocks {...props} />
    </div>
  );
}

function Blocks({ text, isRunning = false, citations = 0, findMarks }: MarkdownProps) {
  const { groups, notes } = useDocument(text, isRunning);
  const drawBlock = useCallback(
    (block: Block): ReactNode => {
      switch (block.kind) {
        case 'html': {
          const marked = findMarks && block.isSettled ? withMarks(block.html, findMarks) : block.html;
          const html = withCitations(marked, citations);
          return <TablePlace html={html} tableHtml={block.html} isSettled={block.isSettled} />;
        }
        case 'chart':
          return <ChartPlace language={block.language} source={block.source} isComplete={block.isComplete} />;
        case 'think':
          return (
            <ThinkBlock isOpen={block.isOpen}>
              <Blocks text={block.text.trimStart()} isRunning={block.isOpen} />
            </ThinkBlock>
          );
        case 'nothing':
          return null;
      }
    },
    [citations, findMarks],
  );

  return (
    <>
      {groups.map((blocks, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group's place in the text is its identity: it only grows
        <BlockGroup key={index} blocks={blocks} drawBlock={drawBlock} />
      ))}
      {notes !== '' && (
        <section className="md-notes" aria-label="脚注">
          <HtmlBlock html={notes} isSettled />
        </section>
      )}
    </>
  );
}
