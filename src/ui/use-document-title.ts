import { createContext, useContext, useEffect } from 'react';

/** Makes the title of the browser's tab from a screen's name; null for a screen without one. The app sets it. */
export const TabTitle = createContext<(name: string | null) => string>((name) => name ?? '');

/** Names the tab after the screen. It stays until another screen names it, because a served page came with its title. */
export function useDocumentTitle(name: string | null): void {
  const titleOf = useContext(TabTitle);
  useEffect(() => {
    document.title = titleOf(name);
  }, [name, titleOf]);
}
