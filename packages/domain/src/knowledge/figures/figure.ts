/** What a figure measures. Codes are telephone numbers and versions; they are compared digit by digit. */
export type FigureKind =
  | 'number'
  | 'percent'
  | 'money'
  | 'duration'
  | 'date'
  | 'time'
  | 'ordinal'
  | 'fraction'
  | 'code';

/**
 * A figure in a text. `value` is its normal form: a decimal without trailing zeros in the normal unit, `2024-03-01` for
 * dates, `09:30` for times, `1/3` for fractions. Two figures are equal when kind, unit and value are.
 */
export type Figure = {
  start: number;
  end: number;
  kind: FigureKind;
  value: string;
  unit: string;
  /** The number as it stands there, without its unit: 1.2 of 1.2万元. Tables name the unit only in their head. */
  written: string;
};
