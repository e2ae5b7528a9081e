import { TextAlignStart, Zap } from 'lucide-react';

export const MODE_FACTS = {
  concise: { name: '效率模式', about: '简明回答，300 字以内', Icon: Zap },
  detailed: { name: '普通模式', about: '完整回答，展开细节', Icon: TextAlignStart },
} as const;
