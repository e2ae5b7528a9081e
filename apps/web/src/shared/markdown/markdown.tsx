import './markdown.css';
import { createElement, useEffect, useSyncExternalStore } from 'react';
import type { MarkdownProps } from './view/markdown-props.ts';
import { markdownEngine } from './markdown-engine.ts';

/** Shows plain text until the renderer has loaded. */
export function Markdown(props: MarkdownProps) {
  const view = useSyncExternalStore(markdownEngine.subscribe, markdownEngine.view);
  useEffect(() => void markdownEngine.load(), []);
  if (view !== undefined) return createElement(view, props);
  return (
    <div className="md md-plain">
      {props.text}
      {props.isRunning === true && <span className="caret" aria-hidden="true" />}
    </div>
  );
}
