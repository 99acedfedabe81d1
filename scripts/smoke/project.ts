import {
  createClient,
  REALTIME_SUBSCRIBE_STATES as states,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Inventory } from './inventory.ts';

/** How to enter: the secret key alone, or a publishable key and an admin's account. */
export interface Entrance {
  url: string;
  key: string;
  admin?: { email: string; password: string };
  /** How many milliseconds one answer may take; without it thirty seconds, in which a large catalogue is published. */
  timeout?: number;
}

const TIMEOUT = 30_000;
const MESSAGE_WITHIN = 10_000;

/** fetch that ends: a host that takes a request and never answers would hold everything up. */
const fetchWithTimeout = ({ timeout = TIMEOUT }: Entrance): typeof fetch => {
  return (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
};

/** What functions do that only a schedule calls, with the secret key. */
const scheduled: Record<string, string> = { 'publish-catalogue': 'publish', notify: 'send' };

/** The answer, or null when none came in time. */
const ask = (entrance: Entrance, address: string, init?: RequestInit): Promise<Response | null> =>
  fetchWithTimeout(entrance)(address, init).catch(() => null);

/** A client that may inspect the project. Throws Error with one sentence. */
export async function enter(entrance: Entrance): Promise<SupabaseClient> {
  const { url, key, admin } = entrance;
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchWithTimeout(entrance) },
  });
  if (admin === undefined) {
    // Realtime takes the token of a session; without one it is asked to take the key.
    await client.realtime.setAuth(key);
    return client;
  }
  const { error } = await client.auth.signInWithPassword(admin);
  if (error) throw new Error(`${admin.email} cannot sign in: ${error.message}`);
  return client;
}

/**
 * The inventory of the project. Throws Error when the procedure that tells it is missing, or does not tell this caller.
 */
export async function foundInventory(client: SupabaseClient): Promise<Inventory> {
  const { data, error } = await client.rpc('shop_inventory');
  if (error) throw new Error(`procedure shop_inventory() does not answer: ${error.message}`);
  return data as Inventory;
}

/**
 * The functions of this checkout that the project does not answer for. An error of one on an empty request is no gap.
 */
export async function functionGaps(entrance: Entrance): Promise<string[]> {
  const { url, key, admin } = entrance;
  const folder = fileURLToPath(new URL('../../supabase/functions', import.meta.url));
  const entries = await readdir(folder, { withFileTypes: true });
  const gaps = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const address = `${url}/functions/v1/${name}`;
      const answer = await ask(entrance, address, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: '{}',
      });
      if (answer === null) return [`function ${name} answers nothing`];
      if (answer.status === 404 || answer.status >= 500) return [`function ${name} answers ${answer.status}`];
      if (answer.status === 401 && (await isOfTheGateway(answer)))
        return [`function ${name} is not let run without a token: deploy it with verify_jwt = false`];
      if (name in scheduled && answer.status === 401 && admin === undefined)
        return [`function ${name} refuses the secret key: by schedule it will ${scheduled[name]} nothing`];
      return preflightGaps(entrance, `function ${name}`, address, 'POST');
    });
  return (await Promise.all(gaps)).flat();
}

/** Whether a 401 was said before the function was asked: here each checks its callers itself, and names its own codes. */
async function isOfTheGateway(answer: Response): Promise<boolean> {
  const said = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return said?.code === 401 || String(said?.code).startsWith('UNAUTHORIZED_');
}

/** The shop is served from another origin than its project: a browser asks first whether it may, without any key. */
async function preflightGaps(
  entrance: Entrance,
  what: string,
  address: string,
  method: string,
): Promise<string[]> {
  const wanted = 'authorization,apikey,content-type';
  const answer = await ask(entrance, address, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.invalid',
      'access-control-request-method': method,
      'access-control-request-headers': wanted,
    },
  });
  const allowed = (answer?.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const open =
    answer?.ok === true &&
    ['*', 'https://shop.invalid'].includes(answer.headers.get('access-control-allow-origin') ?? '') &&
    wanted.split(',').every((name) => allowed.includes(name));
  return open
    ? []
    : [`${what} refuses pages of another origin (OPTIONS answers ${answer?.status ?? 'nothing'})`];
}

/** Sends a message from the database and waits for it on the socket. */
export async function messageGaps(client: SupabaseClient): Promise<string[]> {
  const nonce = crypto.randomUUID();
  const { data: user } = await client.auth.getUser();
  const topic = user.user === null ? `test:${nonce}` : `user:${user.user.id}`;
  const gap = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(
      () => resolve(`realtime: no message arrived on ${topic} within ${MESSAGE_WITHIN / 1000} s`),
      MESSAGE_WITHIN,
    );
    const end = (value: string | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'test' }, (message: { payload?: { nonce?: string } }) => {
        if (message.payload?.nonce === nonce) end(null);
      })
      .subscribe((status, error) => {
        if (status === states.SUBSCRIBED) {
          void client.rpc('send_test_message', { p_nonce: nonce }).then(({ error: refused }) => {
            if (refused) end(`procedure send_test_message(uuid) does not answer: ${refused.message}`);
          });
        } else if (status === states.CHANNEL_ERROR) {
          end(`realtime: the private topic ${topic} cannot be joined${error ? `: ${error.message}` : ''}`);
        }
      });
  });
  await client.removeAllChannels();
  return gap === null ? [] : [gap];
}

/** The gaps in what a visitor needs first: the catalogue without a token, pictures, and the sign-in. */
export async function visitorGaps(entrance: Entrance, expected: Inventory): Promise<string[]> {
  const { url, key } = entrance;
  const asked = {
    'the catalogue': '/rest/v1/rpc/catalog_since?p_seq=0',
    'the sign-in': '/auth/v1/settings',
  };
  const gaps = Object.entries(asked).map(async ([what, path]) => {
    const answer = await ask(entrance, `${url}${path}`, { headers: { apikey: key } });
    if (!answer?.ok) return [`${what} (${path}) answers ${answer?.status ?? 'nothing'}`];
    return preflightGaps(entrance, what, `${url}${path}`, 'GET');
  });
  return (await Promise.all([...gaps, ...fileGaps(entrance, expected), passwordGaps(entrance)])).flat();
}

/** Public buckets whose files cannot be asked for. That the one asked for is not there is an answer. */
function fileGaps(entrance: Entrance, expected: Inventory): Promise<string[]>[] {
  const open = Object.entries(expected).filter(
    ([name, print]) => name.startsWith('bucket ') && print.startsWith('public'),
  );
  return open.map(async ([name]) => {
    const address = `${entrance.url}/storage/v1/object/public/${name.slice('bucket '.length)}/smoke-test.webp`;
    // Without a key, as pictures are asked for.
    const answer = await ask(entrance, address);
    if (answer !== null && [400, 404].includes(answer.status)) return [];
    return [`${name} serves no files: storage answers ${answer?.status ?? 'nothing'}`];
  });
}

/** Whether an account that is none is refused, and not by a part that does not work. */
async function passwordGaps(entrance: Entrance): Promise<string[]> {
  const answer = await ask(entrance, `${entrance.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: entrance.key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'smoke-test@driphaven.invalid', password: crypto.randomUUID() }),
  });
  const refused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 404;
  if (refused) return [];
  return [`the sign-in with a password answers ${answer?.status ?? 'nothing'} to an account that is none`];
}
