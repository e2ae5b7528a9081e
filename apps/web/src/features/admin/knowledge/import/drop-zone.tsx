import { useRef, useState, type DragEvent } from 'react';
import { Upload } from 'lucide-react';
import { IMPORT_FILES_MAX } from '@wenjin/contract/knowledge/article-fields';
import { IMPORT_ACCEPT, IMPORT_KINDS } from './check-file.ts';

type DropZoneProps = { onFiles: (files: File[]) => void };

export function DropZone({ onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same for the keyboard
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} />
      <p>
        拖入文件，或
        <button type="button" onClick={() => input.current?.click()}>
          选择文件
        </button>
      </p>
      <small>
        {IMPORT_KINDS.join('、')}，每个不超过 20 MB，一次 {IMPORT_FILES_MAX} 个
      </small>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMPORT_ACCEPT}
        aria-label="导入的文件"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
