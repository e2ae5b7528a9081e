let observer: IntersectionObserver | undefined;

/** Only after it has left the screen: Chromium drops a visible element from one frame when this is set. */
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
