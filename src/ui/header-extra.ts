import { createContext } from 'react';
import type { ReactNode } from 'react';

/** The start of a header on a screen without a way back: the seller's and the admin's area put their menu there. */
export const HeaderStart = createContext<ReactNode>(null);

/** What every screen's header shows at its right end besides its own buttons: the app puts the sync chip here. */
export const HeaderExtra = createContext<ReactNode>(null);
