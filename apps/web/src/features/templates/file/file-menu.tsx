import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Library, Upload } from 'lucide-react';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { readTemplateFile, UnreadableFile, writeTemplateFile, type TemplateFile } from './template-file.ts';

type FileMenuProps<Entry> = {
  file: TemplateFile<Entry>;
  queryKey: readonly string[];
  onLibrary?: () => void;
};

export function FileMenu<Entry>({ file, queryKey, onLibrary }: FileMenuProps<Entry>) {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const toast = useToast();
  const bring = useMutation({
    mutationFn: (blob: Blob) => readTemplateFile(file, blob),
    onSuccess: ({ added, skipped }) =>
      toast.success(skipped === 0 ? `已导入 ${added} 个模板` : `已导入 ${added} 个模板，跳过 ${skipped} 个`),
    // An import that fails may have added the first parts of a long file.
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => void (error instanceof UnreadableFile && toast.warning(error.message)),
  });
  const write = useMutation({
    mutationFn: () => writeTemplateFile(file),
    onSuccess: (blob) => saveFile(blob, `${file.name}-${dateText(new Date())}.json`),
  });
  const entries = [
    ...(onLibrary === undefined
      ? []
      : [{ key: 'library', label: '从模板库添加', icon: <Library size={16} />, onAction: onLibrary }]),
    { key: 'import', label: '导入模板', icon: <Upload size={16} />, onAction: () => input.current?.click() },
    { key: 'export', label: '导出模板', icon: <Download size={16} />, onAction: () => write.mutate() },
  ];
  return (
    <>
      <MenuButton
        className="icon-btn"
        aria-label="更多操作"
        title="更多操作"
        aria-busy={bring.isPending || write.isPending}
        entries={entries}
      >
        <Ellipsis size={18} />
      </MenuButton>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="模板文件"
        onChange={(event) => {
          const [blob] = event.target.files ?? [];
          if (blob !== undefined) bring.mutate(blob);
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}

function dateText(date: Date): string {
  return date.toLocaleDateString('sv-SE').replaceAll('-', '');
}
