import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type EyeButtonProps = { isShown: boolean; onToggle: () => void };

export function EyeButton({ isShown, onToggle }: EyeButtonProps) {
  const Icon = isShown ? EyeOff : Eye;
  return <IconButton icon={Icon} label={isShown ? '隐藏密码' : '显示密码'} onClick={onToggle} />;
}
