import { useEffect } from 'react';
import type { TellResult } from './check-report.ts';

/** Tells the page what a card has found, for the text that is copied. */
export function useResult(onResult: TellResult, name: string, parts: readonly (string | undefined)[]): void {
  const text = parts.filter((part) => part !== undefined && part !== '').join('，');
  useEffect(() => onResult(name, text), [onResult, name, text]);
}
