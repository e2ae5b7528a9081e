import type { LucideIcon } from 'lucide-react';

type ToolProps = { label: string; icon: LucideIcon; isOn?: boolean; isDisabled?: boolean; onClick: () => void };

/** A button of the toolbar. */
export function Tool({ label, icon: Icon, isOn, isDisabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // The editor keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={18} />
    </button>
  );
}
