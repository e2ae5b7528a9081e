import { Eye, EyeOff } from 'lucide-react';

type EyeButtonProps = { isShown: boolean; onToggle: () => void };

/** Beside a password: shows what was typed, or hides it again. */
export function EyeButton({ isShown, onToggle }: EyeButtonProps) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button type="button" className="icon-btn" aria-label={isShown ? '隐藏密码' : '显示密码'} onClick={onToggle}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
