/**
 * Headers of every page and file of the app. Its project's origin is `backend`; without one it is the app's own. Pictures in
 * `blob:` are those a seller is about to upload.
 */
export function pageHeaders(backend?: string): Record<string, string> {
  const project = backend === undefined ? '' : ` ${backend}`;
  const socket = project.replace(' http', ' ws');
  return {
    'content-security-policy': [
      "default-src 'self'",
      // A served page carries data, and no script.
      "script-src 'self'",
      // React writes style attributes; a style cannot run anything.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self'${project} data: blob:`,
      "font-src 'self'",
      // 'self' covers the socket of the same host. https: is for the pictures that sellers and admins name by their
      // URL. The page fetches them, never the server. Pages of the shop take it back for themselves.
      `connect-src 'self'${project}${socket} https:`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** File names under /assets carry their content's hash; everything else may change under its name. */
export function cacheHeader(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
