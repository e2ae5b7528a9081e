import type { MermaidConfig } from 'mermaid';

export type DiagramTheme = {
  readonly isDark: boolean;
  readonly text: string;
  readonly surface: string;
  readonly node: string;
  readonly line: string;
  readonly edge: string;
  readonly accents: readonly string[];
};

/** Only fonts of the system: a picture cannot load one of the page. */
const FONT = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** Reads the colours of a theme from the design's variables. */
export function readDiagramTheme(element: Element, isDark: boolean): DiagramTheme {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--wj-${name}`).trim();
  return {
    isDark,
    text: read('text'),
    surface: read('bg-container'),
    node: read('bg-subtle'),
    line: read('line-control'),
    edge: read('text-3'),
    accents: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => read(`c${number}`)),
  };
}

/** The colours of the light theme, for files, whatever the page shows. */
export function paperTheme(): DiagramTheme {
  const sample = document.createElement('div');
  sample.dataset['theme'] = 'light';
  document.body.append(sample);
  const theme = readDiagramTheme(sample, false);
  sample.remove();
  return theme;
}

export function diagramTheme(theme: DiagramTheme): MermaidConfig {
  const { isDark, text, surface, node, line, edge, accents } = theme;
  return {
    theme: 'base',
    look: 'classic',
    darkMode: isDark,
    fontFamily: FONT,
    themeVariables: {
      darkMode: isDark,
      fontFamily: FONT,
      fontSize: '15px',
      background: surface,
      mainBkg: node,
      primaryColor: node,
      primaryTextColor: text,
      primaryBorderColor: line,
      secondaryColor: node,
      tertiaryColor: surface,
      lineColor: edge,
      textColor: text,
      nodeBorder: line,
      clusterBkg: surface,
      clusterBorder: line,
      edgeLabelBackground: surface,
      noteBkgColor: node,
      noteTextColor: text,
      noteBorderColor: line,
      titleColor: text,
      ...Object.fromEntries(accents.map((colour, index) => [`pie${index + 1}`, colour])),
      pieTitleTextColor: text,
      pieLegendTextColor: text,
      pieStrokeColor: surface,
      pieOuterStrokeColor: line,
    },
  };
}
