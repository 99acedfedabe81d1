// The one door to the library: it reads its switches when it is loaded, so they are set before it, whoever comes first.
import './lite-features.ts';

export { App, getAuthSchemaSql, getStorageSchemaSql, InMemoryEmailDriver } from '@supabase/lite';
export type { EmailMessage } from '@supabase/lite';
export { createPostgresConnection } from '@supabase/lite/postgres';
export type { PostgresConnection } from '@supabase/lite/postgres';
