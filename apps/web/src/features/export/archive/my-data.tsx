import './my-data.css';
import { useRef, useState } from 'react';
import { Download, Upload } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

type Task = { label: string; done: number; total: number };

export function MyData() {
  const toast = useToast();
  const brandName = useBrandName();
  const input = useRef<HTMLInputElement>(null);
  const [task, setTask] = useState<Task>();

  async function run(label: string, work: (onProgress: (done: number, total: number) => void) => Promise<string>) {
    setTask({ label, done: 0, total: 0 });
    try {
      toast.success(await work((done, total) => setTask({ label, done, total })));
    } catch {
      toast.error(label === '导出' ? '导出失败' : '导入失败，请选择问津导出的压缩包或 ChatGPT 的 conversations.json');
    }
    setTask(undefined);
  }

  const exportAll = () =>
    run('导出', async (onProgress) => {
      const { packArchive } = await import('./pack-archive.ts');
      const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
      saveFile(await packArchive(brandName, onProgress), `${brandName}-${day}.zip`);
      return '导出成功';
    });

  const importFile = (file: File) =>
    run('导入', async (onProgress) => {
      const [{ readArchive }, { importArchive }] = await Promise.all([
        import('./archive-format.ts'),
        import('./import-archive.ts'),
      ]);
      const { added, skipped } = await importArchive(await readArchive(file), onProgress);
      return `已导入 ${added} 个会话${skipped === 0 ? '' : `，跳过重复的 ${skipped} 个`}`;
    });

  return (
    <section className="my-data" aria-label="我的数据">
      <h2 className="row">我的数据</h2>
      <p className="hint">
        导出全部会话（含版本、评价、文件夹、图片和附件）和模板为一个压缩包，或导入这样的压缩包与 ChatGPT
        导出的会话，重复的会自动跳过。
      </p>
      <div>
        <Button icon={Download} text="导出全部" disabled={task !== undefined} onClick={() => void exportAll()} />
        <Button icon={Upload} text="导入" disabled={task !== undefined} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label="选择要导入的文件"
          accept=".zip,.json,application/zip,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) void importFile(file);
          }}
        />
      </div>
      {task !== undefined && (
        <output className="my-data-progress row">
          <progress value={task.done} max={Math.max(task.total, 1)} aria-label={`${task.label}进度`} />
          正在{task.label} {task.done}/{task.total}
        </output>
      )}
    </section>
  );
}
