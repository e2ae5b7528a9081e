/** The window of 25 ms at 16 kHz; 16 times 25, so that the transform can be done in two steps. */
export const WINDOW = 400;
export const BINS = WINDOW / 2 + 1;
const ROWS = 16;
const COLUMNS = 25;

const COSINE = Float64Array.from({ length: WINDOW }, (_zero, index) => Math.cos((2 * Math.PI * index) / WINDOW));
const SINE = Float64Array.from({ length: WINDOW }, (_zero, index) => -Math.sin((2 * Math.PI * index) / WINDOW));
const stepReal = new Float64Array(WINDOW);
const stepImaginary = new Float64Array(WINDOW);

/** Writes the power of each frequency of one window into `power`. */
export function powerSpectrum(samples: Float64Array, power: Float64Array): void {
  // Sample n = 25 a + b: first sum over a, then over b.
  for (let b = 0; b < COLUMNS; b += 1) for (let row = 0; row < ROWS; row += 1) sumColumn(samples, b, row);
  for (let bin = 0; bin < BINS; bin += 1) power[bin] = powerOf(bin);
}

function sumColumn(samples: Float64Array, b: number, row: number): void {
  let real = 0;
  let imaginary = 0;
  for (let a = 0; a < ROWS; a += 1) {
    const sample = samples[COLUMNS * a + b] as number;
    const turn = (COLUMNS * a * row) % WINDOW;
    real += sample * (COSINE[turn] as number);
    imaginary += sample * (SINE[turn] as number);
  }
  stepReal[b * ROWS + row] = real;
  stepImaginary[b * ROWS + row] = imaginary;
}

function powerOf(bin: number): number {
  const row = bin % ROWS;
  let real = 0;
  let imaginary = 0;
  for (let b = 0; b < COLUMNS; b += 1) {
    const turn = (b * bin) % WINDOW;
    const [cosine, sine] = [COSINE[turn] as number, SINE[turn] as number];
    const [x, y] = [stepReal[b * ROWS + row] as number, stepImaginary[b * ROWS + row] as number];
    real += x * cosine - y * sine;
    imaginary += x * sine + y * cosine;
  }
  return real * real + imaginary * imaginary;
}
