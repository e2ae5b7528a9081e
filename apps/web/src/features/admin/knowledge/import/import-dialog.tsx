import './import.css';
import { useState } from 'react';
import { X } from 'lucide-react';
import { IMPORT_FILES_MAX } from '@wenjin/contract/knowledge/article-fields';
import { Button } from '../../../../shared/ui/button.tsx';
import { Select } from '../../../../shared/ui/form/select.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { Modal, ModalTitle } from '../../../../shared/ui/overlay/modal.tsx';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import { CATEGORY_OPTIONS, USUAL_CATEGORY } from '../common/category-options.ts';
import { DropZone } from './drop-zone.tsx';
import type { ImportItem, ImportQueue } from './import-queue.ts';
import { ImportRow } from './import-row.tsx';
import type { ImportTotals } from './import-totals.ts';

type ImportDialogProps = {
  queue: ImportQueue;
  items: readonly ImportItem[];
  totals: ImportTotals;
  onClose: () => void;
};

/** Closing it keeps the import running. */
export function ImportDialog({ queue, items, totals, onClose }: ImportDialogProps) {
  const toast = useToast();
  const [category, setCategory] = useState<string>(USUAL_CATEGORY);
  const isRunning = totals.left > 0;

  function add(files: File[]) {
    if (files.length > IMPORT_FILES_MAX)
      toast.warning(`一次最多 ${IMPORT_FILES_MAX} 个文件，已取前 ${IMPORT_FILES_MAX} 个`);
    queue.add(files.slice(0, IMPORT_FILES_MAX), category);
  }

  function close() {
    if (!isRunning) queue.clear();
    onClose();
  }

  return (
    <Modal className="import-dialog column" isDismissable onClose={close}>
      <div className="import-head row">
        <ModalTitle>导入文件</ModalTitle>
        <IconButton icon={X} label="关闭" onClick={close} />
      </div>
      <div className="import-top">
        <DropZone onFiles={add} />
        <div>
          <Select label="放入分类" options={CATEGORY_OPTIONS} value={category} onChange={setCategory} />
          <p className="import-note hint">导入后即发布</p>
        </div>
      </div>
      {items.length > 0 && <Totals {...totals} />}
      <ul className="import-files" aria-label="导入的文件">
        {items.map((item) => (
          <ImportRow
            key={item.id}
            item={item}
            onReplace={(file) => queue.replace(item.id, file)}
            onRecognise={() => queue.recognise(item.id)}
            onRemove={() => queue.remove(item.id)}
            onOpen={onClose}
          />
        ))}
      </ul>
      <div className="import-foot row">
        {isRunning && <p className="import-note hint">关闭后在后台继续，进度显示在标题栏</p>}
        {isRunning && <Button kind="text" text="取消其余" onClick={() => queue.cancel()} />}
        <Button kind="primary" text={isRunning ? '收起到后台' : '完成'} onClick={close} />
      </div>
    </Modal>
  );
}

function Totals({ all, imported, failed, left }: ImportTotals) {
  const percent = Math.round(((imported + failed) / all) * 100);
  return (
    <div className="import-totals">
      <p>
        <b>{left > 0 ? `正在导入 ${all} 个文件` : '导入完成'}</b>
        <output>
          已导入 {imported}，失败 {failed}，剩余 {left}
        </output>
        <span>{percent}%</span>
      </p>
      <progress className="progress" aria-label="全部文件" value={percent} max={100} />
    </div>
  );
}
