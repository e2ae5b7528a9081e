import type { Turn } from '@wenjin/contract/chat/answer';

/** Returns the text of a turn without its pictures. */
export function turnText({ content }: Turn): string {
  if (typeof content === 'string') return content;
  return content
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n')
    .trim();
}

/** Returns the pictures of a turn as markdown, in the form in which messages are stored. */
export function turnPictures({ content }: Turn): string {
  if (typeof content === 'string') return '';
  return content.map((part) => (part.type === 'image_url' ? `![](${part.image_url.url})` : '')).join('');
}
