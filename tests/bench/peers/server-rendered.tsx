// The browser's part of the peer that renders on the server: React takes the page over, supabase-js asks for newer prices.
import { hydrateRoot } from 'react-dom/client';
import { createClient } from '@supabase/supabase-js';

import { PeerPage } from './server-rendered-page.tsx';
import type { PeerData, PeerProduct } from './server-rendered-page.tsx';

const root = document.getElementById('root');
const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as PeerData;
if (root === null) throw new Error('The page has no #root.');
const drawn = hydrateRoot(root, <PeerPage data={data} />);
const backend = createClient(location.origin, 'sb_publishable_local', { auth: { persistSession: false } });

/** A person who comes back sees the prices of now. */
async function refresh(): Promise<void> {
  const { data: rows } = await backend
    .from('products')
    .select('id::text,mrp,selling_price')
    .in(
      'id',
      data.products.map(({ id }) => Number(id)),
    )
    .overrideTypes<Pick<PeerProduct, 'id' | 'mrp' | 'selling_price'>[], { merge: false }>();
  const products = data.products.map((product) => ({
    ...product,
    ...rows?.find(({ id }) => id === product.id),
  }));
  drawn.render(<PeerPage data={{ ...data, products }} />);
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refresh();
});
