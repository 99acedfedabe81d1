import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { begin } from './startup/begin.ts';
import { startServices } from './app/services.ts';

// '//a/b' is an address of this site, but the router would read the same text as a path of the site 'a'.
if (location.pathname.startsWith('//'))
  history.replaceState(
    history.state,
    '',
    location.pathname.replace(/^\/+/, '/') + location.search + location.hash,
  );

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// A transition: what is there already answers to taps while React draws.
begin(location.pathname, () => startTransition(() => createRoot(root).render(<App />)));
void startServices();
