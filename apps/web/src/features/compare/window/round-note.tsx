import { Scale } from 'lucide-react';

type RoundNoteProps = { numbers: readonly number[]; verdict: string; onShowVerdict: () => void };

/** Beside the button that sends: which windows still write, and what the answers of the others have in common. */
export function RoundNote({ numbers, verdict, onShowVerdict }: RoundNoteProps) {
  return (
    <>
      {numbers.length > 0 && <output className="round-note">窗口 {numbers.join('、')} 正在生成</output>}
      {verdict !== '' && (
        <button type="button" className="round-note inline-row" onClick={onShowVerdict}>
          <Scale size={14} />
          {verdict}
        </button>
      )}
    </>
  );
}
