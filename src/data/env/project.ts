/** The backend's address and key, set at build time; the default is the origin that the app is served from. */
export const project = () => ({
  // An empty value counts as none, because CI passes on a variable that nobody set as ''.
  url: import.meta.env.VITE_SUPABASE_URL || location.origin,
  publishableKey: import.meta.env.VITE_SUPABASE_KEY || 'sb_publishable_local',
});
