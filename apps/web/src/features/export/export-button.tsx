import { Download } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';

type ExportButtonProps = { isDisabled: boolean; onOpen: () => void };

export function ExportButton({ isDisabled, onOpen }: ExportButtonProps) {
  return <IconButton className="export-btn" icon={Download} label="导出会话" disabled={isDisabled} onClick={onOpen} />;
}
