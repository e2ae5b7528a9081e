import { createElement, useContext } from 'react';
import { TableSlot } from './chart-slot.ts';
import { HtmlBlock } from './html-block.tsx';

const TABLE = /^<div class="md-table /u;

type TablePlaceProps = {
  html: string;
  /** Without the numbers of sources and the marks that are shown. */
  tableHtml: string;
  isSettled: boolean;
};

/** A block, and below a finished table what can be done with it. */
export function TablePlace({ html, tableHtml, isSettled }: TablePlaceProps) {
  const slot = useContext(TableSlot);
  return (
    <>
      <HtmlBlock html={html} isSettled={isSettled} />
      {slot !== undefined && isSettled && TABLE.test(tableHtml) && createElement(slot, { html: tableHtml })}
    </>
  );
}
