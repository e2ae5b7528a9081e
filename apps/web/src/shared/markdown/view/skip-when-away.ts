let observer: IntersectionObserver | undefined;

/**
 * Lets the browser skip an element once it has left the screen. Not before: Chromium leaves one that is told so while it
 * is seen out of a frame.
 */
export function skipWhenAway(element: Element): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const watching = (observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) continue;
      target.setAttribute('data-away', '');
      observer?.unobserve(target);
    }
  }));
  watching.observe(element);
  return () => watching.unobserve(element);
}
