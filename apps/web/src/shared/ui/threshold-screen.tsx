import './threshold-screen.css';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { WaterLines } from './water-lines.tsx';

type ThresholdScreenProps = { title: string; text?: string; children: ReactNode };

export function ThresholdScreen({ title, text, children }: ThresholdScreenProps) {
  return (
    <main className="threshold tall-screen">
      <WaterLines width={1160} height={340} lines={15} />
      <BrandMark size={44} />
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  );
}
