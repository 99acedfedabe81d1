/** Hands a file made on this page to the person, under a name. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by then; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
