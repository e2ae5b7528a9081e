import { startOfToday } from '../../../../shared/browser/clock.ts';
import { momentText } from '../../../../shared/browser/moment-text.ts';

type SavedByProps = { at: string; by: string };

/** When and by whom something was changed. */
export function SavedBy({ at, by }: SavedByProps) {
  const moment = momentText(at, startOfToday());
  return (
    <time className="quiet ell" dateTime={at} title={new Date(at).toLocaleString('zh-CN')}>
      {by === '' ? moment : `${moment}，${by}`}
    </time>
  );
}
