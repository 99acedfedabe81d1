import type { Random } from '#support/seeded-random.ts';

/** The fate of one request. Server time is virtual milliseconds; a request that is answered takes both ways. */
export type Fate =
  /** Reaches the server and is answered. */
  | { kind: 'through' }
  /** Fails before the server; `hang`: without a word. */
  | { kind: 'drop'; hang: boolean }
  /** Committed, but the answer never comes. */
  | { kind: 'lose'; hang: boolean }
  /** The sender is told that it failed; the request arrives all the same, later. */
  | { kind: 'late'; by: number }
  /** Arrives twice. */
  | { kind: 'twice'; by: number }
  /** Somebody on the way answers instead of the server. */
  | { kind: 'instead'; with: Answer }
  /** Committed, but somebody on the way answers. */
  | { kind: 'masked'; with: Answer }
  /** Goes with the token of somebody else. */
  | { kind: 'swapped' };

export type Answer = 401 | 403 | 409 | 413 | 429 | 500 | 503 | 'portal' | 'portal-403' | Lie;

/** Portals that answer as an interface does. */
export type Lie = 'portal-captive' | 'portal-json' | 'portal-400';
const LIES: Readonly<Record<Lie, { status: number; type: string; body: string }>> = {
  'portal-captive': {
    status: 200,
    type: 'application/captive+json',
    body: '{"captive":true,"user-portal-url":"https://portal.test/"}',
  },
  'portal-json': { status: 200, type: 'application/json', body: '{"status":"login required"}' },
  'portal-400': { status: 400, type: 'application/json', body: '{"error":"login required"}' },
};

/** A fate as a connection has it whose portal answers now and then in JSON instead of a page. */
export function withLies(fate: Fate, random: Random): Fate {
  if (fate.kind !== 'instead' && fate.kind !== 'masked') return fate;
  if (fate.with !== 'portal' && fate.with !== 'portal-403') return fate;
  const lies = Object.keys(LIES) as Lie[];
  const lie = lies[Math.floor(random() * (lies.length + 1))];
  return lie === undefined ? fate : { kind: fate.kind, with: lie };
}

/** How the connection of a phone is at the moment. */
export type Weather =
  | 'clear'
  | 'flaky'
  | 'losing'
  | 'tardy'
  | 'offline'
  | 'hanging'
  | 'portal'
  | 'trouble'
  | 'strict'
  | 'slow'
  | 'captured';

export const BAD_WEATHER: readonly Weather[] = [
  'flaky',
  'losing',
  'offline',
  'hanging',
  'portal',
  'trouble',
  'strict',
  'slow',
];

export function drawFate(weather: Weather, name: string, random: Random): Fate {
  const chance = random();
  const detail = random();
  const one = <T>(of: readonly T[]): T => of[Math.floor(detail * of.length)] as T;
  switch (weather) {
    case 'clear':
    case 'slow':
      return { kind: 'through' };
    case 'flaky':
      if (chance < 0.3) return { kind: 'drop', hang: detail < 0.2 };
      if (chance < 0.4) return { kind: 'late', by: detail * 30_000 };
      if (chance < 0.5) return { kind: 'twice', by: detail * 30_000 };
      return { kind: 'through' };
    case 'losing':
      if (chance < 0.6) return { kind: 'lose', hang: detail < 0.3 };
      if (chance < 0.7) return { kind: 'masked', with: one([500, 503, 'portal', 'portal-403']) };
      return { kind: 'through' };
    case 'tardy':
      // The question what became of an order overtakes it.
      if (name === 'place_complete_order' && chance < 0.8)
        return { kind: 'late', by: 2_000 + detail * 28_000 };
      return { kind: 'through' };
    case 'captured':
      // A portal that comes between an order and its answer.
      return name === 'place_complete_order'
        ? { kind: chance < 0.7 ? 'masked' : 'lose', with: 'portal', hang: false }
        : { kind: name === 'resolve_order_key' ? 'instead' : 'through', with: 'portal' };
    case 'offline':
      return { kind: 'drop', hang: false };
    case 'hanging':
      return { kind: 'drop', hang: true };
    case 'portal':
      return { kind: 'instead', with: one(['portal', 'portal-403']) };
    case 'trouble':
      return chance < 0.7 ? { kind: 'instead', with: one([500, 503, 429]) } : { kind: 'through' };
    case 'strict':
      if (chance < 0.45) return { kind: 'instead', with: one([401, 403, 409, 413, 429]) };
      return chance < 0.7 ? { kind: 'swapped' } : { kind: 'through' };
  }
}

/** Milliseconds one way. */
export function drawDelay(weather: Weather, random: Random): number {
  const base = 10 + random() * 150;
  return weather === 'slow' ? base + random() * 9_000 : base;
}

export function answerOf(answer: Answer): { status: number; headers: Record<string, string>; body: string } {
  const json = { 'content-type': 'application/json' };
  if (answer === 'portal' || answer === 'portal-403') {
    const html = '<html><body>Welcome to the free network of this cafe</body></html>';
    return { status: answer === 'portal' ? 200 : 403, headers: { 'content-type': 'text/html' }, body: html };
  }
  if (isLie(answer)) {
    const { status, type, body } = LIES[answer];
    return { status, headers: { 'content-type': type }, body };
  }
  const headers: Record<string, string> =
    answer === 429 || answer === 503 ? { ...json, 'retry-after': '3' } : json;
  const code = answer === 401 ? 'PGRST301' : `PT${answer}`;
  return {
    status: answer,
    headers,
    body: JSON.stringify({ code, message: 'simulated', details: null, hint: null }),
  };
}

function isLie(answer: Answer): answer is Lie {
  return typeof answer === 'string' && answer in LIES;
}
