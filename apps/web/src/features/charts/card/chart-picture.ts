import type { Chart } from '@wenjin/domain/charts/chart';
import { readChart } from '@wenjin/domain/charts/read-chart';
import { escapeHtml } from '../../../shared/browser/escape-html.ts';
import { type ChartColours, readColours } from '../plot/chart-colours.ts';
import { chartOption } from '../plot/chart-option.ts';
import { drawAsText } from '../plot/echarts.ts';

const WIDTH = 960;
const HEIGHT = 540;
const TITLE_ROOM = 48;
/** Pictures are shown on sharp screens and in print. */
const SCALE = 2;

type Look = { hasDecals?: boolean; colours?: ChartColours };

/** Draws a chart with its title as a standalone SVG, in the current theme. */
export function chartSvg(chart: Chart, look: Look = {}): string {
  const { hasDecals = false, colours = readColours(document.documentElement) } = look;
  const drawing = drawAsText(WIDTH, HEIGHT - TITLE_ROOM);
  try {
    drawing.setOption(chartOption({ chart, colours, isAnimated: false, isDark: false, isNarrow: false, hasDecals }));
    return framed(drawing.renderToSVGString(), chart, colours);
  } finally {
    drawing.dispose();
  }
}

/** Draws the source of a chart block for a file, on white paper whatever the theme is. */
export async function chartPicture(source: string): Promise<Blob | undefined> {
  const result = readChart(source);
  return 'chart' in result ? chartPng(result.chart, { colours: lightColours() }) : undefined;
}

/** Converts the SVG to a PNG of twice its size. */
export async function chartPng(chart: Chart, look: Look = {}): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([chartSvg(chart, look)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * SCALE;
    canvas.height = HEIGHT * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The colours of the light theme, read from an element that has it. */
function lightColours(): ChartColours {
  const sample = document.createElement('div');
  sample.dataset['theme'] = 'light';
  document.body.append(sample);
  const colours = readColours(sample);
  sample.remove();
  return colours;
}

/** Puts the drawing below a title, on the surface of the theme. */
function framed(drawing: string, chart: Chart, { surface, text, font }: ChartColours): string {
  const title = chart.title + (chart.unit === '' ? '' : `（单位：${chart.unit}）`);
  // Its style element only has the looks under a pointer, which a picture has not.
  const still = drawing.replaceAll(/<style>[^]*?<\/style>/gu, '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${surface}"/>`,
    `<text x="20" y="32" fill="${text}" font-size="18" font-weight="600" font-family="${font}">${escapeHtml(title)}</text>`,
    `<g transform="translate(20 ${TITLE_ROOM}) scale(${(WIDTH - 40) / WIDTH})">${still}</g>`,
    '</svg>',
  ].join('');
}
