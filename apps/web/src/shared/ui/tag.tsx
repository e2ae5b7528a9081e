import './tag.css';
import type { LucideIcon } from 'lucide-react';

type TagProps = { text: string; tone?: 'success' | 'warning' | 'error' | 'brand' | undefined; icon?: LucideIcon };

export function Tag({ text, tone, icon: Icon }: TagProps) {
  return (
    <span className="tag inline-row toned" data-tone={tone}>
      {Icon && <Icon size={14} />}
      {text}
    </span>
  );
}
