import { useContext } from 'react';
import { Copy, Download, Maximize2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { copiedRows, saveCsv } from './table-files.ts';
import { tableRows } from './table-rows.ts';
import { TableTitle } from './table-title.ts';

/** `onEnlarge` is missing in the dialog, where the table is already large. */
type TableActionsProps = { tableHtml: string; onEnlarge?: () => void };

export function TableActions({ tableHtml, onEnlarge }: TableActionsProps) {
  const { copy } = useCopy();
  const title = useContext(TableTitle);
  return (
    <div className="md-table-actions row">
      <Button
        kind="plain"
        icon={Copy}
        text={<span>复制表格</span>}
        title="复制表格"
        onClick={() => void copy(Promise.resolve(copiedRows(tableRows(tableHtml))))}
      />
      <Button
        kind="plain"
        icon={Download}
        text={<span>csv</span>}
        title="下载 csv"
        aria-label="下载 csv"
        onClick={() => saveCsv(tableRows(tableHtml), title === '' ? '表格' : title)}
      />
      {onEnlarge && <Button kind="plain" icon={Maximize2} text={<span>全屏</span>} title="全屏" onClick={onEnlarge} />}
    </div>
  );
}
