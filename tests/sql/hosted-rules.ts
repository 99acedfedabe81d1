/** What hosted Supabase refuses a migration, or must not find in one: its `postgres` role is no superuser. */
export type HostedRule = { name: string; pattern: RegExp };

const spaced = (source: string) => new RegExp(source.replaceAll(' ', '\\s+'), 'i');
const managed = '(?:auth|storage|realtime|extensions|vault|graphql|pgbouncer|supabase_\\w+)';

/** Extensions that a project may rely on; others exist there, but each is a decision of its own. */
const extensions = [
  'pgcrypto',
  'pg_trgm',
  'pg_cron',
  'pg_net',
  'unaccent',
  'btree_gin',
  'btree_gist',
  'citext',
];

const superuserSetting =
  '(?:session_replication_role|log_\\w+|shared_preload_libraries|session_preload_libraries|wal_\\w+|max_wal_size|fsync|full_page_writes|commit_delay|zero_damaged_pages|lc_messages|deadlock_timeout|track_\\w+|temp_file_limit|data_directory|allow_system_table_mods|dynamic_library_path)';

const rules: HostedRule[] = [
  { name: 'alter system', pattern: spaced('\\balter system\\b') },
  {
    name: 'superuser setting',
    pattern: spaced(`\\bset (?:local |session )?"?${superuserSetting}\\b`),
  },
  {
    name: 'superuser setting by function',
    pattern: new RegExp(
      `\\bset_config\\s*\\(\\s*(?:setting_name\\s*(?:=>|:=)\\s*)?'${superuserSetting}'`,
      'i',
    ),
  },
  {
    name: 'change of database or cluster',
    pattern: spaced('\\b(?:create|drop|alter) (?:database|tablespace)\\b'),
  },
  {
    name: 'role with a superuser attribute',
    pattern: spaced('\\b(?:create|alter) (?:role|user)\\b[^;]*\\b(?:superuser|replication|bypassrls)\\b'),
  },
  {
    name: 'change of a role Supabase owns',
    pattern: spaced(
      '\\b(?:create|alter|drop) (?:role|user) (?:if (?:not )?exists )?"?(?:anon|authenticated|authenticator|service_role|postgres|supabase_\\w+|dashboard_user|pgbouncer)\\b',
    ),
  },
  // The column of that name may be updated.
  {
    name: 'set role',
    pattern: spaced(
      '(?<!\\bupdate (?:[\\w."]+ (?:as )?(?:\\w+ )?)?)\\bset (?:local |session )?(?:role|session authorization)\\b',
    ),
  },
  {
    name: 'extension outside the list',
    pattern: spaced(`\\bcreate extension (?:if not exists )?"?(?!(?:if|${extensions.join('|')})\\b)\\w+`),
  },
  { name: 'event trigger', pattern: spaced('\\b(?:create|alter|drop) event trigger\\b') },
  {
    name: 'table of a managed schema',
    pattern: spaced(
      `\\b(?:create|alter|drop|truncate) (?:unlogged )?(?:table|view|materialized view|sequence|type|index)?(?: if (?:not )?exists)?(?: only)? ?"?${managed}"?\\.`,
    ),
  },
  {
    name: 'index on a managed table',
    pattern: spaced(`\\bcreate (?:unique )?index\\b[^;(]*\\bon (?:only )?"?${managed}"?\\.`),
  },
  // Hosted projects let accounts be followed by a trigger; all other tables there belong to somebody else.
  {
    name: 'trigger on a managed table',
    pattern: spaced(
      `\\bcreate (?:or replace )?(?:constraint )?trigger\\b[^;]*?\\bon "?(?!auth"?\\."?users\\b)${managed}"?\\.`,
    ),
  },
  {
    name: 'rule on a managed table',
    pattern: spaced(`\\bcreate (?:or replace )?rule\\b[^;]*?\\bto "?${managed}"?\\.`),
  },
  // Row level security may be added to these two tables only.
  {
    name: 'policy on a managed table',
    pattern: spaced(
      `\\b(?:create|alter|drop) policy\\b[^;]*?\\bon "?(?!storage"?\\."?objects\\b|realtime"?\\."?messages\\b)${managed}"?\\.`,
    ),
  },
  {
    name: 'comment in a managed schema',
    pattern: spaced(`\\bcomment on \\w+(?: view)? (?:[\\w"]+ on )?"?${managed}"?\\.`),
  },
  {
    name: 'function in a managed schema',
    pattern: spaced(
      `\\b(?:create|alter|drop)(?: or replace)? (?:function|procedure)(?: if exists)? "?${managed}"?\\.`,
    ),
  },
  {
    name: 'change of a managed schema',
    pattern: spaced(`\\b(?:create|alter|drop) schema (?:if (?:not )?exists )?"?${managed}\\b`),
  },
  {
    name: 'grant on a managed schema',
    pattern: spaced(
      `\\b(?:grant|revoke)\\b[^;]*\\bon (?:all \\w+ in schema |schema |table |function )?"?${managed}\\b`,
    ),
  },
  {
    name: 'grant of a role that reads or runs what the server can',
    pattern: spaced(
      '\\bgrant\\b[^;]*\\b(?:pg_read_server_files|pg_write_server_files|pg_execute_server_program|pg_checkpoint|pg_create_subscription|pg_maintain|supabase_\\w+|rds_\\w+)\\b[^;]*\\bto\\b',
    ),
  },
  {
    name: 'grant of a role Supabase owns',
    pattern: spaced(
      '\\bgrant (?:[\\w",\\s]*,)?\\s*"?(?:service_role|postgres|authenticator|pg_read_all_data|pg_write_all_data)\\b[^;(]*\\bto\\b',
    ),
  },
  {
    name: 'lock of a managed table',
    pattern: spaced(`\\block (?:table )?(?:only )?(?:[\\w".]+,\\s*)*"?${managed}"?\\.`),
  },
  // Its files would stay behind, and a trigger there refuses it.
  {
    name: 'rows of storage taken away',
    pattern: spaced('\\b(?:delete from|truncate(?: table)?) (?:only )?(?:[\\w".]+,\\s*)*"?storage"?\\.'),
  },
  // Only a superuser may give a function a setting that no module has declared; set_config in its body may.
  { name: 'undeclared setting of a function', pattern: spaced('\\bset app\\.\\w+') },
  {
    name: 'default privileges of another role',
    pattern: spaced('\\balter default privileges for (?:role|user) "?(?!postgres\\b)\\w+'),
  },
  { name: 'change of owner', pattern: spaced('\\bowner to\\b|\\breassign owned\\b') },
  { name: 'untrusted language', pattern: spaced('\\blanguage (?:c|internal|plpython3?u|plperlu|pltclu)\\b') },
  {
    name: 'publication of every table',
    pattern: spaced(
      '\\b(?:create|alter) publication\\b[^;]*\\b(?:for all (?:tables|sequences)|tables in schema)\\b',
    ),
  },
  {
    name: 'operator class or family',
    pattern: spaced('\\b(?:create|alter) operator (?:class|family)\\b'),
  },
  {
    name: 'cast without a function',
    pattern: spaced('\\bcreate cast\\b[^;]*\\bwithout function\\b'),
  },
  { name: 'leakproof function', pattern: spaced('(?<!\\bnot )\\bleakproof\\b') },
  {
    name: 'object that only a superuser makes',
    pattern: spaced(
      '\\bcreate (?:access method|text search (?:parser|template)|transform|(?:or replace )?(?:trusted )?(?:procedural )?language)\\b|\\bcreate type [\\w."]+ \\(\\s*(?:input|output)\\b',
    ),
  },
  { name: 'system triggers switched off', pattern: spaced('\\bdisable trigger all\\b') },
  { name: 'file or program', pattern: spaced("\\bcopy\\b[^;]*\\b(?:from|to) (?:program\\b|'/)") },
  {
    name: 'superuser function',
    pattern: spaced(
      '\\b(?:pg_read_file|pg_read_binary_file|pg_ls_dir|lo_import|lo_export|pg_reload_conf|pg_rotate_logfile|pg_switch_wal|pg_create_restore_point|pg_promote)\\b',
    ),
  },
  {
    name: 'replication',
    pattern: spaced('\\b(?:create|alter) (?:subscription|server|foreign data wrapper)\\b'),
  },
];

/** The SQL without its comments; line ends stay. What looks like one inside a text is none. */
function withoutComments(text: string): string {
  const textOrComment = /\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*.*?\*\/|--[^\n]*/gis;
  return text.replaceAll(textOrComment, (part) => (/^(?:--|\/\*)/.test(part) ? ' ' : part));
}

/** Everything up to a function's body, where its attributes stand. */
function functionHeads(sql: string): string[] {
  return (
    sql.match(
      /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b[\s\S]*?(?=\bas\s+(?:\$|')|\breturn\b(?!s)|\bbegin\s+atomic\b|;)/gi,
    ) ?? []
  );
}

/** The names of the rules that a migration breaks, in the order of the list. */
export function brokenRules(text: string): string[] {
  const sql = withoutComments(text);
  const broken = rules.filter(({ pattern }) => pattern.test(sql)).map(({ name }) => name);
  const definers = functionHeads(sql).filter((head) => /\bsecurity\s+definer\b/i.test(head));
  const loose = definers.some((head) => !/\bset\s+search_path\s*=\s*''/i.test(head));
  // Altered later, the head would not show it.
  const altered = /\balter\s+(?:function|procedure)\b[^;]*\bsecurity\s+definer\b/i.test(sql);
  return loose || altered ? [...broken, 'security definer without an empty search_path'] : broken;
}

export const ruleNames = [...rules.map(({ name }) => name), 'security definer without an empty search_path'];
