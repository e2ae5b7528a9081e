/** How the loss was noticed: by our server, or by a platform that responds with its sign-in page. */
export type SessionLoss = { readonly kind: 'signed-out' } | { readonly kind: 'outside'; readonly url: string };

type Listener = (loss: SessionLoss) => void;

const listeners = new Set<Listener>();

/** The application listens here and navigates to the sign-in page; a call only reports the loss. */
export function onSessionLoss(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportSessionLoss(loss: SessionLoss): void {
  for (const listener of listeners) listener(loss);
}
