// `npm run make-admin -- EMAIL` gives an existing account the role admin. For another shop than the local one:
// SUPABASE_URL and SUPABASE_SECRET_KEY.
import { localKeys } from '#supabase/local/keys.ts';

const [email = ''] = process.argv.slice(2);
const url = process.env['SUPABASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4173'}`;
const key = process.env['SUPABASE_SECRET_KEY'] ?? localKeys.secret;

async function makeAdmin(): Promise<string | null> {
  if (!email.includes('@')) return 'Whom? npm run make-admin -- EMAIL';
  const path = `rest/v1/user_profiles?email=eq.${encodeURIComponent(email.trim().toLowerCase())}&select=id`;
  const answer = await fetch(`${url}/${path}`, {
    method: 'PATCH',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({ role: 'admin' }),
  }).catch(() => null);
  if (answer === null) return `Nothing answers at ${url}: start the shop, or set SUPABASE_URL.`;
  if (!answer.ok) return `${url} refused with ${answer.status}: check SUPABASE_SECRET_KEY.`;
  const made = (await answer.json()) as unknown[];
  return made.length === 0 ? `No account has the e-mail ${email}: sign up with it first.` : null;
}

const problem = await makeAdmin();
if (problem === null) console.log(`${email} is an admin.`);
else {
  console.error(problem);
  process.exitCode = 1;
}
