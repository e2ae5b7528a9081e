import './without-eval.ts';
import './hash-route.ts';
import '../shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { SessionGuard } from './session-guard.tsx';

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
