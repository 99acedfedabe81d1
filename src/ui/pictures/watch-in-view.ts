/**
 * Calls `onChange` with whether an element is in view, at first and at each change; `margin` widens or narrows the
 * view, as in CSS. Returns the way to stop. A busy phone hands over several changes at once, the oldest first: only the
 * last of them is true by then.
 */
export function watchInView(
  element: Element,
  onChange: (inView: boolean) => void,
  margin = '0px',
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest) onChange(latest.isIntersecting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
