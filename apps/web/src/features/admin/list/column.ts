import type { ReactNode } from 'react';

/** A column of the table and, on a phone, a part of each card. */
export type Column<Row> = {
  title: string;
  head?: ReactNode;
  /** Where it stands in a card; a line of its own otherwise. */
  slot?: 'select' | 'title' | 'state' | 'actions';
  width?: number | string;
  render: (row: Row) => ReactNode;
};

export type Page<Row> = { records: Row[]; total: number };

export type RecordsProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What is unfolded beneath a record; undefined where nothing is. */
  renderDetail: (row: Row) => ReactNode;
};
