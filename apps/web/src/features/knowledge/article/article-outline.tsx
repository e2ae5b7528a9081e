import type { OutlinePlace } from './article-parts.ts';

type ArticleOutlineProps = { outline: readonly OutlinePlace[]; current: number; onShow: (at: number) => void };

export function ArticleOutline({ outline, current, onShow }: ArticleOutlineProps) {
  return (
    <ol className="article-headings">
      {outline.map(({ level, text, at }) => (
        <li key={at} data-level={level}>
          <button
            type="button"
            className="clamp"
            title={text}
            aria-current={at === current ? 'location' : undefined}
            onClick={() => onShow(at)}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}
