/** The backend's address and key, set at build time; the default is the origin that the app is served from. */
export const project = () => ({
  // Empty is none: so CI hands on a variable that nobody set.
  url: import.meta.env.VITE_SUPABASE_URL || location.origin,
  publishableKey: import.meta.env.VITE_SUPABASE_KEY || 'sb_publishable_local',
});
