import './engines.css';
import { CircleAlert, CircleCheck, CircleOff, Download } from 'lucide-react';
import type { EngineRecord } from '@wenjin/contract/admin/engines';
import { Tag } from '../../../shared/ui/tag.tsx';

export function EngineState({ engine: { title, state, percent = 0, reason, notice } }: { engine: EngineRecord }) {
  if (state === 'ready') {
    return (
      <span className="engine-state">
        <Tag tone="success" icon={CircleCheck} text="可用" />
        {notice !== undefined && <span className="quiet">{notice}</span>}
      </span>
    );
  }
  if (state === 'installing') {
    return (
      <span className="engine-state">
        <Tag tone="brand" icon={Download} text={`安装中 ${percent}%`} />
        <progress aria-label={`${title}的安装进度`} max={100} value={percent} />
      </span>
    );
  }
  return (
    <span className="engine-state">
      {state === 'failed' ? (
        <Tag tone="error" icon={CircleAlert} text="不可用" />
      ) : (
        <Tag icon={CircleOff} text="未启用" />
      )}
      <span className="quiet">{reason}</span>
    </span>
  );
}
