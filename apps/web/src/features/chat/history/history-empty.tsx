import { WaterLines } from '../../../shared/ui/water-lines.tsx';

export function HistoryEmpty() {
  return (
    <div className="history-empty">
      <WaterLines width={240} height={80} lines={6} />
      <p>还没有会话</p>
    </div>
  );
}
