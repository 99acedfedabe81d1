import { shareMessages } from '#messages/shop/share.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { share } from '#platform/share.ts';
import { toast } from '#ui/layers/toast.ts';

/** Shares a place in the shop and says what happened when no share sheet did. To be called inside a tap. */
export async function sharePlace(text: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const result = await share({ title: chromeMessages.brand, text, url });
  if (result === 'denied') toast.notice(shareMessages.denied);
  else if (result === 'unable') toast.notice(shareMessages.unable);
  else if (result === 'copied' || result === 'copied-instead') toast.notice(shareMessages.copied);
}
