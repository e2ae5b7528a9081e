import './entering-screen.css';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';

type EnteringScreenProps = { text: string; children?: ReactNode };

export function EnteringScreen({ text, children }: EnteringScreenProps) {
  return (
    <main className="entering tall-screen">
      <BrandMark size={44} />
      <output>{text}</output>
      <i className="entering-line" aria-hidden="true" />
      {children}
    </main>
  );
}
