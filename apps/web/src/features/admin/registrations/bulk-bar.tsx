type BulkBarProps = {
  count: number;
  isBusy: boolean;
  onPass: () => void;
  onRefuse: () => void;
  onClear: () => void;
};

/** What can be done with all that is chosen. */
export function BulkBar({ count, isBusy, onPass, onRefuse, onClear }: BulkBarProps) {
  return (
    <div className="bulk-bar" role="toolbar" aria-label="批量操作">
      <output>已选 {count} 项</output>
      <button type="button" className="btn btn-primary" aria-busy={isBusy} onClick={onPass}>
        批量通过
      </button>
      <button type="button" className="btn btn-line" onClick={onRefuse}>
        批量驳回
      </button>
      <button type="button" className="btn" onClick={onClear}>
        取消选择
      </button>
    </div>
  );
}
