import type { TextPage } from './pages.ts';

export type Theme = 'light' | 'dark' | 'paper';

const COLOURS: Record<Theme, { ground: string; ink: string; rule: string }> = {
  light: { ground: '#ffffff', ink: '#1f2329', rule: '#d8dce2' },
  dark: { ground: '#15181c', ink: '#d9dde3', rule: '#3a4048' },
  paper: { ground: '#f3efe6', ink: '#2b2822', rule: '#8d877a' },
};

/** Draws a page as HTML; `scale` changes the size of its type. */
export function pageHtml({ width, fontSize, blocks }: TextPage, theme: Theme, scale = 1): string {
  const { ground, ink, rule } = COLOURS[theme];
  const body = blocks.map((block) => {
    if (block.kind === 'heading') return `<h1>${block.text}</h1>`;
    if (block.kind === 'lines') return block.lines.map((line) => `<p>${line}</p>`).join('');
    if (block.kind === 'fields') {
      const rows = block.fields.map(([label, value]) => `<tr><td class="label">${label}</td><td>${value}</td></tr>`);
      return `<table class="fields">${rows.join('')}</table>`;
    }
    const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    return `<table class="${block.isRuled ? 'ruled' : 'open'}">${rows.join('')}</table>`;
  });
  return `<style>
    body { margin: 0; padding: 28px 32px; box-sizing: border-box; width: ${width}px; background: ${ground}; color: ${ink};
      font: ${fontSize * scale}px/1.9 "Noto Sans SC", "Noto Sans CJK SC", sans-serif; }
    h1 { margin: 0 0 .6em; font-size: 1.4em; }
    p { margin: 0; white-space: nowrap; }
    table { border-collapse: collapse; }
    td { padding: .25em 1em; }
    .ruled { width: 100%; }
    .ruled td { border: 1px solid ${rule}; }
    .open td { padding: .3em 2.2em .3em 0; }
    .fields .label { opacity: .7; padding-left: 0; padding-right: 2em; }
  </style>${body.join('')}`;
}
