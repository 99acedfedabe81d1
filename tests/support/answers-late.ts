import type { Env } from '#data/env/env.ts';

/** A line on which the answers to addresses that end like this come when `send` is called. FAKE is only how long they take. */
export function answersLate(path: string) {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  let asked = false;
  const world: Pick<Env, 'fetch'> = {
    async fetch(input, init) {
      const answer = await fetch(input, init);
      if (new URL(input instanceof Request ? input.url : input).pathname.endsWith(path)) {
        asked = true;
        await sent;
      }
      return answer;
    },
  };
  return { world, send, asked: () => asked };
}
