// `npm run push-keys` prints a new pair of VAPID keys, as settings of the functions. Browsers subscribe with the public one: a new
// pair ends every subscription.
import { makePushKeys } from '#supabase/local/push-keys.ts';

for (const [name, value] of Object.entries(await makePushKeys())) console.log(`${name}=${value}`);
