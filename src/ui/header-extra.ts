import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What every screen's header shows at its right end besides its own buttons: the app puts the sync chip here. */
export const HeaderExtra = createContext<ReactNode>(null);
