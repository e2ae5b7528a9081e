import { createElement, type ReactNode } from 'react';
import { code } from '@streamdown/code';
import { math } from '@streamdown/math';
import { Markdown, markdownEngine, ToastContext } from 'virtual:product-markdown';
import ReactMarkdown from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { Streamdown } from 'streamdown';

export type Candidate = { prepare?: () => Promise<void>; draw: (text: string, isRunning: boolean) => ReactNode };

/** What ours has too: colours and formulas, by its own parts for them. */
const STREAMDOWN_PLUGINS = { code, math };
const REMARK_PLUGINS = [remarkGfm, remarkMath];
const REHYPE_PLUGINS = [rehypeKatex, rehypeHighlight];
const TOAST = { success: () => undefined, warning: () => undefined, failure: () => undefined };

/** Every way of showing a growing answer that is compared; each gets the whole text at each frame. */
export const CANDIDATES: Record<string, Candidate> = {
  ours: {
    prepare: () => markdownEngine.load(),
    draw: (text, isRunning) =>
      createElement(ToastContext, { value: TOAST }, createElement(Markdown, { text, isRunning })),
  },
  streamdown: {
    draw: (text, isRunning) => createElement(Streamdown, { plugins: STREAMDOWN_PLUGINS, isAnimating: isRunning }, text),
  },
  plain: {
    // The limit: what is on screen without any formatting.
    draw: (text) =>
      text.split('\n\n').map((part, index) => createElement('p', { key: index, className: 'plain' }, part)),
  },
  naive: {
    draw: (text) =>
      createElement(ReactMarkdown, { remarkPlugins: REMARK_PLUGINS, rehypePlugins: REHYPE_PLUGINS }, text),
  },
};
