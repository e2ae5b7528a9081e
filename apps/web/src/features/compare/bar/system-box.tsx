import { useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { SYSTEM_MAX } from '@wenjin/contract/compare/limits';

type SystemBoxProps = { system: string; windows: number; onChange: (system: string) => void };

/** The prompt that comes before the questions of every window. */
export function SystemBox({ system, windows, onChange }: SystemBoxProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <div className="system-box">
      <button
        type="button"
        className="system-head row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        SYSTEM
        <ChevronDown size={14} />
        <span>对 {windows} 个窗口生效</span>
      </button>
      <textarea
        id={id}
        hidden={!isOpen}
        aria-label="系统提示"
        placeholder="例如：你是人力资源部的管理教练，结论放在最前面。"
        maxLength={SYSTEM_MAX}
        value={system}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
