import { useState } from 'react';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { Segmented } from '../../shared/ui/form/segmented.tsx';
import { FormDialog } from '../../shared/ui/overlay/form-dialog.tsx';
import { useToast } from '../../shared/ui/use-toast.ts';
import { exportSome } from './export-some.ts';
import type { FileFormat } from './save-as.ts';

const FORMATS = [
  { value: 'md', label: 'Markdown' },
  { value: 'docx', label: 'Word' },
] as const;

type ExportSomeDialogProps = { ids: readonly string[]; onClose: () => void };

/** Exports the selected conversations. */
export function ExportSomeDialog({ ids, onClose }: ExportSomeDialogProps) {
  const toast = useToast();
  const brandName = useBrandName();
  const [format, setFormat] = useState<FileFormat>('md');
  const [done, setDone] = useState<number>();

  async function run() {
    setDone(0);
    try {
      const missing = await exportSome(ids, { format, brandName, onProgress: setDone });
      toast.success(missing === 0 ? '导出成功' : `导出成功，${missing} 个会话已不存在`);
    } catch {
      toast.error('导出失败');
    }
    onClose();
  }

  return (
    <FormDialog
      title={`导出 ${ids.length} 个会话`}
      submitLabel="导出"
      isBusy={done !== undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <Segmented label="格式" options={FORMATS} value={format} onChange={setFormat} />
      <p className="hint">{ids.length === 1 ? '下载一个文件。' : '每个会话一个文件，打包为一个 zip 文件下载。'}</p>
      {done !== undefined && (
        <output className="hint">
          正在导出 {done}/{ids.length}
        </output>
      )}
    </FormDialog>
  );
}
