import type { InMemoryEmailDriver } from '@supabase/lite';

/** Everything the backend would have mailed, newest first, as `GET /_local/mail` shows it. */
export function mailResponse(driver: InMemoryEmailDriver): Response {
  const messages = [...driver.messages.values()].flat();
  return Response.json(
    messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)),
    {
      headers: { 'cache-control': 'no-store' },
    },
  );
}
