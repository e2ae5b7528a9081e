import './waiting-dots.css';
import { useEffect, useState } from 'react';

const LONG_WAIT_MS = 10_000;

export function WaitingDots() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="waiting row">
      <span className="sr-only">正在等待回答</span>
      <span className="waiting-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isLong && <span>仍在等待模型响应</span>}
    </div>
  );
}
