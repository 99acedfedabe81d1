import type { Env } from '#data/env/env.ts';

/** A `fetch` that holds back the responses of URLs with this ending until `send` is called. Only their delay is FAKE. */
export function delayedResponses(path: string) {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  let requested = false;
  const world: Pick<Env, 'fetch'> = {
    async fetch(input, init) {
      const answer = await fetch(input, init);
      if (new URL(input instanceof Request ? input.url : input).pathname.endsWith(path)) {
        requested = true;
        await sent;
      }
      return answer;
    },
  };
  return { world, send, requested: () => requested };
}
