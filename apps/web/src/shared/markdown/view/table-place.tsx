import { createElement, useContext } from 'react';
import { TableCard } from '../table/table-card.tsx';
import { TableSlot } from './chart-slot.ts';
import { HtmlBlock } from '../block/html-block.tsx';

const TABLE = /^<div class="md-table /u;

type TablePlaceProps = {
  html: string;
  /** Without the numbers of sources and the marks that are shown. */
  tableHtml: string;
  isSettled: boolean;
};

/** A block; a table gets a card, and below it, when it is finished, what others can do with it. */
export function TablePlace({ html, tableHtml, isSettled }: TablePlaceProps) {
  const slot = useContext(TableSlot);
  if (!TABLE.test(tableHtml)) return <HtmlBlock html={html} isSettled={isSettled} />;
  return (
    <>
      <TableCard html={html} tableHtml={tableHtml} isSettled={isSettled} />
      {slot !== undefined && isSettled && createElement(slot, { html: tableHtml })}
    </>
  );
}
