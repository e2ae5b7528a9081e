import { ChevronDown, ChevronUp, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type ChangeStepsProps = { version: number; isSame: boolean; onStep: (by: 1 | -1) => void };

/** Steps through the changes: two buttons in the head, or on a phone a bar at the bottom, within reach of the thumb. */
export function ChangeSteps({ version, isSame, onStep }: ChangeStepsProps) {
  const isPhone = useMedia(PHONE);
  if (!isPhone) {
    return (
      <>
        <IconButton icon={ChevronUp} label="上一段修改" disabled={isSame} onClick={() => onStep(-1)} />
        <IconButton icon={ChevronDown} label="下一段修改" disabled={isSame} onClick={() => onStep(1)} />
      </>
    );
  }
  return (
    <div className="article-bar" role="toolbar" aria-label="对比操作">
      <Link to={{ search: `?version=${version}` }}>
        <FileText size={20} />
        查看正文
      </Link>
      <button type="button" disabled={isSame} onClick={() => onStep(-1)}>
        <ChevronUp size={20} />
        上一段修改
      </button>
      <button type="button" disabled={isSame} onClick={() => onStep(1)}>
        <ChevronDown size={20} />
        下一段修改
      </button>
    </div>
  );
}
