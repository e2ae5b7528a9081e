import { Button } from '../../../shared/ui/button.tsx';
type BulkBarProps = {
  count: number;
  isBusy: boolean;
  onPass: () => void;
  onRefuse: () => void;
  onClear: () => void;
};

export function BulkBar({ count, isBusy, onPass, onRefuse, onClear }: BulkBarProps) {
  return (
    <div className="bulk-bar row" role="toolbar" aria-label="批量操作">
      <output>已选 {count} 项</output>
      <Button kind="primary" text="批量通过" isBusy={isBusy} onClick={onPass} />
      <Button text="批量驳回" data-tone="error" onClick={onRefuse} />
      <Button kind="plain" text="取消选择" onClick={onClear} />
    </div>
  );
}
