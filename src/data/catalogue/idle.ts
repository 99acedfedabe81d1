import type { Session } from '../account/session-state.ts';

/**
 * Milliseconds between two looks of an idle page at the catalogue: less than one request a minute, together with a person's own cycle.
 * A visitor has none, and no socket on which a poke could come: they see what changed within two minutes, by these looks.
 */
export const idleOf = ({ status }: Session): number => (status === 'signed-in' ? 150_000 : 90_000);
