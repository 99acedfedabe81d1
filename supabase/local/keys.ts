/** Fixed and public on purpose: they open only a server that listens on this machine. */
export const localKeys = {
  publishable: 'sb_publishable_local',
  secret: 'sb_secret_local',
  jwtSecret: 'drip-haven-local-jwt-secret-with-at-least-32-characters',
} as const;
