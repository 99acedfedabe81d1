import { StartError } from '#supabase/local/start-error.ts';

/** Where a build's pages find their backend. Both empty: at the origin that serves them. */
type Project = { VITE_SUPABASE_URL: string; VITE_SUPABASE_KEY: string };

/** The project that the environment names, its address without a slash at its end. Throws a StartError when half of it is missing. */
export function namedProject({
  VITE_SUPABASE_URL: url = '',
  VITE_SUPABASE_KEY: key = '',
}: NodeJS.ProcessEnv): Project {
  // A hosted project would refuse the key of the embedded backend, which is what pages fall back to.
  if (url !== '' && key === '')
    throw new StartError(
      'VITE_SUPABASE_URL is set and VITE_SUPABASE_KEY is not: give the publishable key, too.',
    );
  if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError(`VITE_SUPABASE_URL is no address: ${url}`);
  return { VITE_SUPABASE_URL: url.replace(/\/+$/, ''), VITE_SUPABASE_KEY: key };
}

/** Writes that project into this process's environment, which a build, its hash and Vite read. */
export function applyNamedProject(): Project {
  const project = namedProject(process.env);
  Object.assign(process.env, project);
  return project;
}
