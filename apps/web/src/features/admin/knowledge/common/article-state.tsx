import type { ArticleState } from '@wenjin/contract/knowledge/article-fields';
import { Tag } from '../../../../shared/ui/tag.tsx';

const STATES = {
  'in-force': { text: '现行有效', tone: 'success' },
  future: { text: '未生效', tone: 'brand' },
  expired: { text: '已失效', tone: 'warning' },
  draft: { text: '草稿', tone: undefined },
} as const;

export function StateTag({ state }: { state: ArticleState }) {
  return <Tag {...STATES[state]} />;
}

type Period = { effectiveFrom: string; effectiveTo: string; status: 'draft' | 'published' };

export function periodText({ effectiveFrom: from, effectiveTo: to, status }: Period): string {
  if (from === '' && to === '') return status === 'draft' ? '未填' : '长期';
  if (from === '') return `至 ${to}`;
  return to === '' ? `${from} 起` : `${from} 至 ${to}`;
}
