import { Download } from 'lucide-react';

type ExportButtonProps = { isDisabled: boolean; onOpen: () => void };

export function ExportButton({ isDisabled, onOpen }: ExportButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn export-btn"
      aria-label="导出会话"
      title="导出会话"
      disabled={isDisabled}
      onClick={onOpen}
    >
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
