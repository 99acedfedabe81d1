import { start } from './startup/start.ts';

// The first file of a page, and little of it. The browser has React already on its way (scripts/build/main-preload.ts).
start(location.pathname, () => import('./main.tsx'));
