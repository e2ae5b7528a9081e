import type { ReactNode } from 'react';

export type Column<Row> = {
  title: string;
  head?: ReactNode;
  /** The position in a card; without one the column is a line of its own. */
  slot?: 'select' | 'title' | 'state' | 'actions';
  width?: number | string;
  /** Numbers are aligned at their end. */
  isNumber?: boolean;
  render: (row: Row) => ReactNode;
};

export type Page<Row> = { records: Row[]; total: number };

export type RecordsProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  renderDetail: (row: Row) => ReactNode;
  isSelected: (row: Row) => boolean;
};
