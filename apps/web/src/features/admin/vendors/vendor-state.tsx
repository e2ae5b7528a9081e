import { CircleCheck, CircleHelp } from 'lucide-react';
import '../../../shared/ui/tag.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Tooltip } from '../../../shared/ui/overlay/tooltip.tsx';

type VendorStateProps = { isLive: boolean };

export function VendorState({ isLive }: VendorStateProps) {
  if (isLive) {
    return <Tag tone="success" icon={CircleCheck} text="已接入" />;
  }
  return (
    <Tooltip text="尚未接入：选用该厂商的模型时，由内置引擎回答。填写密钥后生效">
      <button type="button" className="tag inline-row">
        内置引擎
        <CircleHelp size={14} />
      </button>
    </Tooltip>
  );
}
