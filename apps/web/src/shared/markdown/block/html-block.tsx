import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawFormulasInView } from './formulas-in-view.ts';
import { growBeforeCaret, morph } from './morph.ts';
import { watchOverflow } from './overflow-boxes.ts';

const HEAD = /^<h[3-6]>/u;

type HtmlBlockProps = { html: string; isSettled: boolean };

/** React inserts the block once; later changes are applied in place. */
export const HtmlBlock = memo(function HtmlBlock({ html, isSettled }: HtmlBlockProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState({ __html: html });
  const shown = useRef(html);

  useLayoutEffect(() => {
    if (ref.current === null || shown.current === html) return;
    if (!growBeforeCaret(ref.current, shown.current, html)) morph(ref.current, html);
    shown.current = html;
  }, [html]);
  // Empty while the block grows: an effect that runs at each frame would be a separate task at each frame.
  const settledHtml = isSettled ? html : '';
  useEffect(() => {
    const block = ref.current;
    if (block === null || settledHtml === '') return undefined;
    const ends = [watchOverflow(block), drawFormulasInView(block)];
    return () => ends.forEach((end) => end());
  }, [settledHtml]);

  return (
    <div
      ref={ref}
      className="md-block"
      data-head={HEAD.test(html) || undefined}
      // oxlint-disable-next-line react/no-danger -- raw HTML is off in the parser; every tag and attribute is made by our render rules
      dangerouslySetInnerHTML={first}
    />
  );
});
