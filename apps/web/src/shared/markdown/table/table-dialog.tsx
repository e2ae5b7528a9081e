import './table-dialog.css';
import { useContext, useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal, ModalTitle } from '../../ui/overlay/modal.tsx';
import { HtmlBlock } from '../block/html-block.tsx';
import { markCells } from './mark-cells.ts';
import { TableActions } from './table-actions.tsx';
import { tableSize } from './table-size.ts';
import { TableTitle } from './table-title.ts';
import { useLandscape } from './use-landscape.ts';

type TableDialogProps = { tableHtml: string; onClose: () => void };

/** As high as its content, with a search that marks cells. */
export function TableDialog({ tableHtml, onClose }: TableDialogProps) {
  const title = useContext(TableTitle);
  const { columns, rows } = tableSize(tableHtml);
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState(0);
  useLandscape();
  useEffect(() => {
    if (ref.current !== null) setFound(markCells(ref.current, wanted));
  }, [wanted]);

  return (
    <Modal className="table-dialog" isDismissable onClose={onClose}>
      <div className="table-dialog-head row">
        <ModalTitle>{title === '' ? '表格' : title}</ModalTitle>
        <small>{`${columns} 列，${rows} 行`}</small>
        <label className="table-dialog-search row">
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            placeholder="在表中查找"
            aria-label="在表中查找"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </label>
        <output className="table-dialog-found">
          {wanted.trim() !== '' && (found === 0 ? '没有找到' : `${found} 格`)}
        </output>
        <TableActions tableHtml={tableHtml} />
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </div>
      <div className="md table-dialog-body" ref={ref}>
        <HtmlBlock html={tableHtml} isSettled />
      </div>
    </Modal>
  );
}
