import type { Ref } from 'react';
import { Plus } from 'lucide-react';

type AddButtonProps = { label: string; ref?: Ref<HTMLButtonElement>; onClick: () => void };

export function AddButton({ label, ref, onClick }: AddButtonProps) {
  return (
    <button ref={ref} type="button" className="btn btn-primary" onClick={onClick}>
      <Plus size={16} strokeWidth={2} aria-hidden="true" />
      {label}
    </button>
  );
}
