import { createContext } from 'react';

/** True where a screen is drawn for everybody, to be kept on the device: nothing of a person may be in it. */
export const Anonymous = createContext(false);
