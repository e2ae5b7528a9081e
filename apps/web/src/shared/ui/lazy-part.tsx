import './lazy-part.css';
import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, X } from 'lucide-react';
import { loadPart, PartError } from '../browser/connection/load-part.ts';
import { loadSoon } from '../browser/later/load-soon.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/**
 * A component whose code is loaded when it is first shown, inside a `Suspense`. When that fails, a notice offers to try
 * again, or to reload the page when a newer version has replaced the code; the rest of the page stays as it is. What
 * most people will need `soon` is loaded before that, while the browser is idle.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when?: 'soon',
): ComponentType<Props> {
  if (when === 'soon') loadSoon(load);
  const begin = () => lazy(async () => ({ default: await loadPart(load) }));
  let latest = begin();

  return function LazyPart(props: Props) {
    // A component remembers that its load has failed, so another attempt needs another one.
    const [Part, setPart] = useState(() => latest);
    return (
      <PartBoundary
        onFail={() => {
          latest = begin();
        }}
        onRetry={() => setPart(() => latest)}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

type BoundaryProps = { children: ReactNode; onFail: () => void; onRetry: () => void };
type BoundaryState = { error: Error | undefined; isClosed: boolean };

/** Catches only the failure to load; every other error goes to the crash screen. */
class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, isClosed: false };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error, isClosed: false };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  readonly #retry = (): void => {
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { error, isClosed } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof PartError)) throw error;
    if (isClosed) return null;
    const onClose = () => this.setState({ isClosed: true });
    return createPortal(
      <PartFailure {...{ onClose }} isReplaced={error.isReplaced} onRetry={this.#retry} />,
      document.body,
    );
  }
}

type PartFailureProps = { isReplaced: boolean; onRetry: () => void; onClose: () => void };

function PartFailure({ isReplaced, onRetry, onClose }: PartFailureProps) {
  return (
    <div className="part-failure" role="alert" data-react-aria-top-layer="true">
      <CircleAlert size={18} />
      <span>{isReplaced ? '有新版本，刷新后继续使用，未发送的内容已保留' : '加载失败，请检查网络'}</span>
      {isReplaced ? <Button text="刷新" onClick={() => location.reload()} /> : <Button text="重试" onClick={onRetry} />}
      <IconButton icon={X} label="关闭提示" size={16} onClick={onClose} />
    </div>
  );
}
