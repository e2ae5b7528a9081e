import mermaid from 'mermaid';
import { escapeHtml } from '../../../shared/browser/escape-html.ts';
import { withCapturedStyle } from './captured-style.ts';
import { checkSource } from './check-source.ts';
import { diagramTheme, type DiagramTheme } from './diagram-theme.ts';

/** With more edges than this nobody can read the diagram, and laying it out takes seconds. */
const EDGES_MAX = 250;

export type Diagram = {
  /** A whole SVG file. */
  readonly svg: string;
  /** What kind of diagram it is. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
};
export type DrawnDiagram = Diagram | { readonly problem: string };

/** The library keeps one configuration for all diagrams, so they are drawn one after the other. */
let last: Promise<unknown> = Promise.resolve();
let count = 0;

/** Draws the source of a diagram as an SVG without scripts, links, outside files and HTML. */
export function drawDiagram(written: string, theme: DiagramTheme): Promise<DrawnDiagram> {
  const checked = checkSource(written);
  if ('problem' in checked) return Promise.resolve(checked);
  const drawing = last.then(() => draw(checked, theme));
  last = drawing;
  return drawing;
}

async function draw({ source, name }: { source: string; name: string }, theme: DiagramTheme): Promise<DrawnDiagram> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
    suppressErrorRendering: true,
    maxEdges: EDGES_MAX,
    deterministicIds: true,
    ...diagramTheme(theme),
  });
  // Measured outside of the view; the library removes it.
  const place = document.createElement('div');
  place.setAttribute('style', 'position:fixed;left:-10000px;top:0;width:960px;visibility:hidden');
  document.body.append(place);
  try {
    count += 1;
    const { result, css } = await withCapturedStyle(() => mermaid.render(`diagram-${count}`, source, place));
    return asFile({ svg: result.svg, css, name });
  } catch {
    return { problem: '图的写法有误' };
  } finally {
    place.remove();
  }
}

/** Gives the drawing its own size and its style, which an image needs. */
function asFile({ svg, css, name }: { svg: string; css: string; name: string }): DrawnDiagram {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [, , width = 0, height = 0] = (parsed.getAttribute('viewBox') ?? '').split(/[\s,]+/u).map(Number);
  if (parsed.localName !== 'svg' || !(width > 0) || !(height > 0)) return { problem: '图的写法有误' };
  parsed.setAttribute('width', String(Math.ceil(width)));
  parsed.setAttribute('height', String(Math.ceil(height)));
  parsed.removeAttribute('style');
  for (const link of parsed.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const bad of parsed.querySelectorAll('script, style, foreignObject, image, iframe, template')) bad.remove();
  const drawing = new XMLSerializer().serializeToString(parsed);
  const styled = drawing.replace(/^<svg[^>]*>/u, (start) => `${start}<style>${escapeHtml(css)}</style>`);
  return { svg: styled, name, width, height };
}
