import { onUse } from './locks/in-use.ts';

/** A shared sentence and its URL. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/**
 * How sharing ended. `copied` means that this browser has no share sheet and the text is in the clipboard,
 * `copied-instead` that the sheet failed. The sentences (specification §8) are in src/messages.
 */
export type ShareResult = 'shared' | 'dismissed' | 'denied' | 'copied' | 'copied-instead' | 'unable';

/** Opens the share sheet, else copies the text. Must be called inside a tap. Never throws. */
export async function share(content: Shared): Promise<ShareResult> {
  if (!navigator.share) return (await copy(content)) ? 'copied' : 'unable';
  try {
    return await untilUsed(navigator.share(content).then(() => 'shared'));
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'dismissed';
    if (error instanceof Error && error.name === 'NotAllowedError') return 'denied';
    return (await copy(content)) ? 'copied-instead' : 'unable';
  }
}

/** Some browsers never say that the sheet is closed. Nobody uses the page below one, and its button must not wait for ever. */
function untilUsed(shared: Promise<'shared'>): Promise<'shared' | 'dismissed'> {
  return new Promise((resolve, reject) => {
    const stop = onUse(() => resolve('dismissed'));
    shared.then(resolve, reject).finally(stop);
  });
}

const copy = ({ text, url }: Shared) => copyText(text.includes(url) ? text : `${text} ${url}`);

/** Puts a text into the clipboard. Must be called inside a tap. False when the browser did not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
