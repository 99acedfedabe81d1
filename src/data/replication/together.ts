/** One page is written collection by collection; what it changes is shown together. */
export function together(show: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      show();
    });
  };
}
