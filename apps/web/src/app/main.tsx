import './without-eval.ts';
import './hash-route.ts';
import '../shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadPart } from '../shared/browser/connection/load-part.ts';
import { chartPictures } from '../shared/markdown/chart-pictures.ts';
import { drawnParts } from '../shared/markdown/drawn-parts.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { SessionGuard } from './session-guard.tsx';

drawnParts.provide(async () => (await import('./answer-parts.ts')).ANSWER_PARTS);
// Files such as Word documents contain charts as pictures; the code is loaded with the first of them.
chartPictures.provide(async (source, language) => {
  if (language === 'mermaid') {
    const { diagramPicture } = await loadPart(() => import('../features/diagrams/draw/diagram-picture.ts'));
    return diagramPicture(source);
  }
  const { chartPicture } = await loadPart(() => import('../features/charts/card/chart-picture.ts'));
  return chartPicture(source);
});

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <SessionGuard router={router} />
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
