import { FolderPlus } from 'lucide-react';
import { FOLDERS_LABEL } from './history-rows.ts';

type BucketHeadProps = { label: string; onNewFolder: (() => void) | undefined };

export function BucketHead({ label, onNewFolder }: BucketHeadProps) {
  return (
    <div className="history-bucket row">
      <h3>{label}</h3>
      {label === FOLDERS_LABEL && onNewFolder !== undefined && (
        <button type="button" className="icon-btn" aria-label="新建文件夹" title="新建文件夹" onClick={onNewFolder}>
          <FolderPlus size={15} />
        </button>
      )}
    </div>
  );
}
