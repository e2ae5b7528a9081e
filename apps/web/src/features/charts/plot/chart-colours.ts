export type ChartColours = {
  series: readonly string[];
  grid: string;
  axis: string;
  label: string;
  text: string;
  surface: string;
  raised: string;
  font: string;
};

/** Reads the colours of the current theme from the design's variables. */
export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--wj-${name}`).trim();
  return {
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => read(`c${number}`)),
    grid: read('c-grid'),
    axis: read('c-axis'),
    label: read('c-label'),
    text: read('text'),
    surface: read('bg-container'),
    raised: read('bg-elevated'),
    // Double quotes would end the attribute in which a saved picture names its font.
    font: read('font').replaceAll('"', "'"),
  };
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(colour: string): string {
  const light = luminance(colour);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** The drawing library reads a colour with its own opacity only in full length: #fff becomes #ffffff99. */
export function withAlpha(hex: string, opacity: number): string {
  const full = hex.length === 4 ? hex.replaceAll(/(?<digit>[\da-f])/giu, '$<digit>$<digit>') : hex;
  return (
    full +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
