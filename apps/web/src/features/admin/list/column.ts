import type { ReactNode } from 'react';

/** A column of the table and, on a phone, a part of each card. */
export type Column<Row> = {
  title: string;
  /** Where it stands in a card; a line of its own otherwise. */
  slot?: 'title' | 'state' | 'actions';
  width?: number | string;
  render: (row: Row) => ReactNode;
};

export type Page<Row> = { records: Row[]; total: number };
