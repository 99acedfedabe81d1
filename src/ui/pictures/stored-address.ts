// Pictures are known by their path in storage, which is on another origin than the app where that is served by another host.
const ORIGIN = new URL(import.meta.env.VITE_SUPABASE_URL || '/', 'http://own.invalid').origin;
const OTHER = ORIGIN === 'http://own.invalid' ? '' : ORIGIN;

/** The address of stored pictures, also of several in a srcset; what is none of them stays as it is. */
export function storedAddress(paths: string, origin: string = OTHER): string {
  return paths.replaceAll(/(?<=^|, )(?=\/storage\/)/g, origin);
}
