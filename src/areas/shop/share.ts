import { shareWords } from '#messages/shop/share.ts';
import { chromeWords } from '#messages/chrome.ts';
import { share } from '#platform/share.ts';
import { toast } from '#ui/layers/toast.ts';

/** Shares a place in the shop and says what happened when no share sheet did. To be called inside a tap. */
export async function sharePlace(text: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const result = await share({ title: chromeWords.brand, text, url });
  if (result === 'denied') toast.notice(shareWords.denied);
  else if (result === 'unable') toast.notice(shareWords.unable);
  else if (result === 'copied' || result === 'copied-instead') toast.notice(shareWords.copied);
}
