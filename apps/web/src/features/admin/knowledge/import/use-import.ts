import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { importArticles } from '@wenjin/contract/knowledge/articles';
import { uploadReadFile } from '../../../../shared/api/upload-read-file.ts';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import { KNOWLEDGE_KEY } from '../common/knowledge-queries.ts';
import { ImportQueue, type SendFile } from './import-queue.ts';
import { importTotals } from './import-totals.ts';

const sendFile: SendFile = async (file, category, { isRecognised, ...options }) => {
  const input = { category, status: 'published' as const, ...(isRecognised && { recognise: '1' as const }) };
  const [result] = await uploadReadFile(importArticles, input, { file, ...options });
  return result ?? { name: file.name, ok: false, error: '服务器没有返回结果，请稍后重试' };
};

/** The files that this page imports. Leaving the page stops what is not imported yet. */
export function useImport(isDialogOpen: boolean) {
  const client = useQueryClient();
  const toast = useToast();
  const [queue] = useState(
    () =>
      new ImportQueue({
        send: sendFile,
        onImported: () => void client.invalidateQueries({ queryKey: KNOWLEDGE_KEY }),
      }),
  );
  useEffect(() => () => queue.cancel(), [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const totals = importTotals(items);
  const isRunning = totals.left > 0;
  const { imported, failed } = totals;

  useEffect(() => {
    if (isRunning || isDialogOpen || imported + failed === 0) return;
    if (failed === 0) toast.success(`已导入 ${imported} 篇`);
    else toast.warning(`已导入 ${imported} 篇，${failed} 个文件失败`);
    // oxlint-disable-next-line react/exhaustive-deps -- tells the end of an import once, not every change of a count
  }, [isRunning]);

  return { queue, items, totals, isRunning };
}
