import { useState } from 'react';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';

type ListInputProps = {
  label: string;
  hint: string;
  name: string;
  value: readonly string[];
  error?: string | undefined;
  /** Between the entries; without one each entry has its own line. */
  separator?: string;
  rows?: number;
  onChange: (value: string[]) => void;
};

/** A list that is written as text. What is typed stays as it is until the list changes from outside. */
export function ListInput({ value, separator = '\n', onChange, rows, ...field }: ListInputProps) {
  const [text, setText] = useState(value.join(separator));
  const isOwn = JSON.stringify(read(text)) === JSON.stringify(value);
  return (
    <TextInput
      {...field}
      {...(rows === undefined ? {} : { rows })}
      value={isOwn ? text : value.join(separator)}
      onChange={(next) => {
        setText(next);
        onChange(read(next));
      }}
    />
  );
}

function read(text: string): string[] {
  const entries = text.split(/[\n、，,；;]/u).map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
