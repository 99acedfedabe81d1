// The server's part, bundled for Node, which reads no JSX. The browser's part must not import React's renderer.
import { renderToString } from 'react-dom/server.browser';

import { PeerPage } from './server-rendered-page.tsx';
import type { PeerData } from './server-rendered-page.tsx';

export const render = (data: PeerData): string => renderToString(<PeerPage data={data} />);
