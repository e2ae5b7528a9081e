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

/** Plugins for code colours and formulas, because our renderer draws both. */
const STREAMDOWN_PLUGINS = { code, math };
const REMARK_PLUGINS = [remarkGfm, remarkMath];
const REHYPE_PLUGINS = [rehypeKatex, rehypeHighlight];
const TOAST = { success: () => undefined, warning: () => undefined, failure: () => undefined };

/** The renderers that are compared. Each one receives the full text in every frame. */
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
    // The lower bound: plain text without any formatting.
    draw: (text) =>
      text.split('\n\n').map((part, index) => createElement('p', { key: index, className: 'plain' }, part)),
  },
  naive: {
    draw: (text) =>
      createElement(ReactMarkdown, { remarkPlugins: REMARK_PLUGINS, rehypePlugins: REHYPE_PLUGINS }, text),
  },
};
