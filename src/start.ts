import { askEarly } from './app/first-screen/ask-early.ts';

// The first code of a page, and little of it. The browser has React already on its way (scripts/build/main-preload.ts).
askEarly(location.pathname);
void import('./main.tsx');
