import type { Ref } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';

type AddButtonProps = { label: string; ref?: Ref<HTMLButtonElement>; onClick: () => void };

export function AddButton({ label, ref, onClick }: AddButtonProps) {
  return <Button kind="primary" icon={Plus} text={label} ref={ref} onClick={onClick} />;
}
