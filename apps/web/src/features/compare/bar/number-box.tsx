import { useState } from 'react';

type NumberBoxProps = {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  isWhole?: boolean;
  onChange: (value: number | undefined) => void;
};

/** A small field for a number; empty leaves the value to the model. */
export function NumberBox({ label, value, min, max, isWhole = false, onChange }: NumberBoxProps) {
  // Text that is still being typed may not be a number yet and must not be overwritten.
  const [typed, setTyped] = useState<string>();

  function handleType(text: string) {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === '') onChange(undefined);
    else if (number >= min && number <= max) onChange(isWhole ? Math.round(number) : number);
  }

  return (
    <input
      className="compare-number"
      aria-label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder="默认"
      value={typed ?? (value === undefined ? '' : isWhole ? String(value) : value.toFixed(1))}
      onChange={(event) => handleType(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
