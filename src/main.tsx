import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { begin } from './app/first-screen/begin.ts';
import { startServices } from './app/services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
begin(location.pathname, () => createRoot(root).render(<App />));
startServices();
