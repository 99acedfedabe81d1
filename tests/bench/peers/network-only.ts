// The peer of the first screen: a home that asks the network for its products with supabase-js, given its best. One request,
// five cards, no framework, the script in the HTTP cache for ever, same origin (no preflight).
import { createClient } from '@supabase/supabase-js';

type Row = { id: number; name: string; images: string[]; selling_price: number };

const backend = createClient(location.origin, 'sb_publishable_local', { auth: { persistSession: false } });
const { data } = await backend
  .from('products')
  .select('id,name,images,selling_price')
  .eq('is_active', true)
  .order('created_at', { ascending: false })
  .limit(5)
  .overrideTypes<Row[], { merge: false }>();

const main = document.querySelector('main');
for (const row of data ?? []) {
  const card = document.createElement('article');
  const link = document.createElement('a');
  link.href = `/product/${row.id}`;
  const picture = document.createElement('img');
  picture.src = (row.images[0] ?? '').replace(/\.webp$/, '-360.webp');
  picture.width = 168;
  picture.height = 210;
  link.append(picture, row.name, ` ₹${row.selling_price}`);
  card.append(link);
  main?.append(card);
}
