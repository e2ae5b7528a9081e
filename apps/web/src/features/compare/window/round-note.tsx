import { Scale } from 'lucide-react';

type RoundNoteProps = { numbers: readonly number[]; verdict: string; onShowVerdict: () => void };

/** Beside the button that sends: which windows still write, or what their answers have in common. */
export function RoundNote({ numbers, verdict, onShowVerdict }: RoundNoteProps) {
  if (numbers.length > 0) return <output className="round-note">窗口 {numbers.join('、')} 正在生成</output>;
  if (verdict === '') return null;
  return (
    <button type="button" className="round-note inline-row" onClick={onShowVerdict}>
      <Scale size={14} />
      {verdict}
    </button>
  );
}
