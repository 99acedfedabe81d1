import { fileURLToPath } from 'node:url';
import { App, type PostgresConnection } from './lite.ts';
import { localKeys } from './keys.ts';
import type { LocalMail } from './mail.ts';
import { storageFiles } from './storage-files.ts';
import { pictureTransformer } from './storage-pictures.ts';

const RECOVERY_MAIL = fileURLToPath(new URL('../templates/recovery.html', import.meta.url));

export type AuthSettings = {
  /** How long an access token lives, in seconds. */
  jwtExpiry?: number;
  /** How soon a used refresh token may be used once more, in seconds (two tabs refreshing at once). */
  refreshReuseSeconds?: number;
  siteUrl: string;
};

/** The REST, auth and storage parts of the backend: `@supabase/lite` on our connection and folders. */
export async function createLite(
  connection: PostgresConnection,
  mail: LocalMail,
  storageFolder: string,
  settings: AuthSettings,
): Promise<App> {
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: settings.siteUrl,
      additional_redirect_urls: [`${settings.siteUrl}/**`],
      jwt_secret: localKeys.jwtSecret,
      jwt_expiry: settings.jwtExpiry ?? 3600,
      refresh_token_reuse_interval: settings.refreshReuseSeconds ?? 10,
      publishable_key: localKeys.publishable,
      secret_key: localKeys.secret,
      email: {
        enable_signup: true,
        enable_confirmations: false,
        double_confirm_changes: false,
        template: { recovery: { content_path: RECOVERY_MAIL } },
      },
    },
    storage: { enabled: true },
    // Admin mode answers a request without any key as the service role: never.
    options: { drivers: { email: mail }, server: { admin: false } },
  });
  app._storageAdapter = storageFiles(storageFolder);
  app._transformationAdapter = pictureTransformer;
  return app.init();
}
