import { createElement, useContext, useMemo } from 'react';
import { tablesIn } from '@wenjin/domain/charts/markdown-tables';
import { TableSlot } from '../../../shared/markdown/view/chart-slot.ts';

/** Offers what can be done with the tables of a question, which itself is shown as it was written. */
export function QuestionTables({ text }: { text: string }) {
  const slot = useContext(TableSlot);
  const tables = useMemo(() => tablesIn(text), [text]);
  if (slot === undefined) return null;
  return tables.map(({ rows, end }) => (
    <div key={end} className="question-table">
      {createElement(slot, { rows })}
    </div>
  ));
}
