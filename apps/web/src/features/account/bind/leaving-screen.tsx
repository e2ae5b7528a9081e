import { useEffect, useState } from 'react';
import { outside } from '../../../shared/browser/outside.ts';
import { EnteringScreen } from '../sign-in/entering-screen.tsx';

const OFFER_LINK_MS = 5000;

export function LeavingScreen({ url }: { url: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    outside.turnTo(url);
    const timer = setTimeout(() => setLate(true), OFFER_LINK_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return <EnteringScreen text="正在跳转…">{isLate && <a href={url}>没有自动跳转？点此继续</a>}</EnteringScreen>;
}
