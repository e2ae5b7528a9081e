import type { Turn } from '@wenjin/contract/chat/answer';

/** What a turn says, without its pictures. */
export function turnText({ content }: Turn): string {
  if (typeof content === 'string') return content;
  return content
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n')
    .trim();
}

/** The pictures of a turn as markdown, as the saved message holds them. */
export function turnPictures({ content }: Turn): string {
  if (typeof content === 'string') return '';
  return content.map((part) => (part.type === 'image_url' ? `![](${part.image_url.url})` : '')).join('');
}
