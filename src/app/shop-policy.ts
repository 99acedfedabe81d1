/**
 * From now on this page sends requests to the shop and its project only. The headers allow any https host, since
 * sellers and admins have pictures fetched by their URL, and the worker keeps one shell for all areas. A policy in the
 * page can only tighten that.
 */
export function addConnectPolicy(): void {
  const project = new URL(import.meta.env.VITE_SUPABASE_URL || '/', location.origin).origin;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src 'self' ${project} ${project.replace(/^http/, 'ws')}`;
  document.head.append(policy);
}
