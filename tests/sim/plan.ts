import type { Intent } from '../../src/domain/intents.ts';
import type { Random } from '../support/seeded-random.ts';
import type { Ground, Phone } from './lines.ts';

/** Requests that a fault strikes: a part of their path; '' is all of them. */
type Struck = '' | 'apply_mutations' | 'sync_pull' | 'auth/v1';

export type Step =
  | { do: 'tap'; phone: Phone; intent: Intent }
  /** Lets `ms` go by. What is under way goes on meanwhile. */
  | { do: 'wait'; ms: number }
  | { do: 'cut' }
  /** The line is back; `noticed`: and the browser says so. */
  | { do: 'restore'; noticed: boolean }
  | { do: 'drop' | 'lose'; p: number; only: Struck }
  | { do: 'answer'; with: 429 | 503 | 'portal'; only: Struck }
  | { do: 'heal' }
  /** The tab goes, and another one opens on the same disk. `after`: in the middle of what it does, that many transactions later. */
  | { do: 'reopen'; phone: Phone; after: number | null }
  | { do: 'sign-out' | 'sign-in'; phone: Phone };

const STEPS = 24;

/** A history to live through, the same one for the same dice. */
export function drawPlan(random: Random, ground: Ground): Step[] {
  const plan: Step[] = [];
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const phone = (): Phone => (random() < 0.5 ? 0 : 1);
  const struck = (): Struck =>
    one(['', 'apply_mutations', 'apply_mutations', 'sync_pull', 'auth/v1'] as const);

  const drawIntent = (of: Phone): Intent => {
    const own = ground.owned[of];
    const line = one(own.lines);
    const kind = random();
    if (kind < 0.25) return { name: 'cart.add', args: { ...one(ground.shared), quantity: 1 + below(3) } };
    if (kind < 0.45) return { name: 'cart.add', args: { ...line, quantity: 1 + below(4) } };
    if (kind < 0.65) return { name: 'cart.set', args: { ...line, quantity: 1 + below(10) } };
    if (kind < 0.75) return { name: 'cart.remove', args: line };
    if (kind < 0.8) return { name: 'wishlist.add', args: { productId: ground.sharedWish } };
    if (kind < 0.88) return { name: 'wishlist.add', args: { productId: one(own.wishes) } };
    if (kind < 0.94) return { name: 'wishlist.remove', args: { productId: one(own.wishes) } };
    return { name: 'wishlist.move', args: line };
  };

  const draw = (): Step[] => {
    const kind = random();
    if (kind < 0.5) {
      const of = phone();
      return Array.from({ length: 1 + below(3) }, () => ({ do: 'tap', phone: of, intent: drawIntent(of) }));
    }
    if (kind < 0.58) return [{ do: 'cut' }];
    if (kind < 0.66) return [{ do: 'restore', noticed: random() < 0.5 }];
    if (kind < 0.7) return [{ do: 'drop', p: 0.3 + random() / 2, only: struck() }];
    if (kind < 0.76) return [{ do: 'lose', p: 0.3 + random() * 0.7, only: struck() }];
    if (kind < 0.81) return [{ do: 'answer', with: one([429, 503, 'portal'] as const), only: struck() }];
    if (kind < 0.87) return [{ do: 'heal' }];
    if (kind < 0.95) return [{ do: 'reopen', phone: phone(), after: random() < 0.7 ? below(40) : null }];
    const of = phone();
    return [
      { do: 'sign-out', phone: of },
      { do: 'sign-in', phone: of },
    ];
  };

  while (plan.length < STEPS) {
    plan.push(...draw());
    if (random() < 0.6) plan.push({ do: 'wait', ms: below(120) });
  }
  return plan;
}
