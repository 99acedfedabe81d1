import type { Used } from './trim-class.ts';

/** What `data` calls of auth-js. Three quarters of it are not in the build: to call another method, name it here. */
export const AUTH_METHODS = [
  'resetPasswordForEmail',
  'setSession',
  'verifyOtp',
  'signInWithPassword',
  'signOut',
  'signUp',
  'stopAutoRefresh',
  'updateUser',
] as const;

/** What RxDB calls of a storage, and `data` besides. Nobody counts, nobody has attachments. */
const STORAGE = ['bulkWrite', 'findDocumentsById', 'query', 'changeStream', 'cleanup', 'close', 'remove'];

/**
 * Classes of which the app uses a small part, by the file they are in. Bundlers keep or drop a class whole: without this each shopper
 * would load passkeys, Mongo queries and long polling, which nothing here calls.
 */
export const TRIMMED: Readonly<Record<string, Used | readonly Used[]>> = {
  '@supabase/auth-js/dist/module/GoTrueClient.js': {
    class: 'GoTrueClient',
    methods: AUTH_METHODS,
    unread: ['mfa', 'oauth', 'passkey'],
    // We look for no session in addresses, give no lock, use no PKCE, and let nothing be refreshed by a timer.
    never: [
      '_getSessionFromURL',
      '_acquireLock',
      '_getCodeChallengeAndMethod',
      'startAutoRefresh',
      '_startAutoRefresh',
    ],
  },
  '@supabase/auth-js/dist/module/GoTrueAdminApi.js': {
    class: 'GoTrueAdminApi',
    // Signing out is asked through it.
    methods: ['signOut'],
    unread: ['mfa', 'oauth', 'customProviders', 'passkey'],
  },
  '@supabase/realtime-js/dist/module/RealtimeChannel.js': {
    class: 'RealtimeChannel',
    methods: [
      'on',
      'subscribe',
      'unsubscribe',
      'teardown',
      'updateJoinPayload',
      'state',
      'timeout',
      'joinPush',
      'joinedOnce',
      'rejoinTimer',
    ],
    unread: ['presence', 'broadcastEndpointURL'],
    // Only answers to `postgres_changes` have records.
    never: ['_getPayloadRecords'],
  },
  '@supabase/realtime-js/dist/module/RealtimeClient.js': {
    class: 'RealtimeClient',
    methods: [
      'channel',
      'disconnect',
      'removeAllChannels',
      'removeChannel',
      'setAuth',
      // Its channels call these.
      'connect',
      'hasLogger',
      'isConnected',
      'log',
      'timeout',
      'vsn',
      '_isManualToken',
      '_remove',
    ],
    // We do not ask for a worker that beats.
    never: ['_startWorkerHeartbeat'],
  },
  '@supabase/realtime-js/dist/module/lib/serializer.js': {
    class: 'Serializer',
    methods: ['encode', 'decode'],
    // We only listen: what is broadcast is said by the database.
    never: ['_binaryEncodeUserBroadcastPush'],
  },
  // The way for browsers without WebSocket.
  '@supabase/phoenix/priv/static/phoenix.mjs': { class: 'LongPoll', methods: [] },
  // RxDB reads with cursors of its own; the rest is the outbox's.
  'dexie/dist/modern/dexie.mjs': [
    {
      class: 'Table',
      methods: [
        'add',
        'put',
        'get',
        'delete',
        'where',
        'toArray',
        'clear',
        'bulkGet',
        'bulkPut',
        'bulkDelete',
      ],
    },
    { class: 'WhereClause', methods: ['equals', 'below'] },
    {
      class: 'Dexie$1',
      methods: [
        'version',
        'open',
        'close',
        'delete',
        'isOpen',
        'tables',
        'table',
        'transaction',
        '_whenReady',
      ],
      // Of hooks, and of what they read before they are called, we have none.
      unplugged: ['cacheExistingValuesMiddleware', 'hooksMiddleware'],
    },
    { class: 'Collection', methods: ['toArray', 'sortBy'] },
  ],
  'rxdb/dist/esm/rx-collection.js': {
    class: 'RxCollectionBase',
    // The stores read and write through the storage: no RxQuery, no RxDocument, none of their caches.
    methods: ['prepare', 'close', 'asRxCollection'],
    unread: ['incrementalWriteQueue', '_docCache', '_queryCache', '$', 'checkpoint$'],
    absent: ['_changeEventBuffer'],
  },
  'rxdb/dist/esm/rx-database.js': {
    class: 'RxDatabaseBase',
    methods: ['addCollections', 'close', '$emit', 'lockedRun', 'requestIdlePromise', 'asRxDatabase'],
    unread: ['observable$'],
  },
  'rxdb/dist/esm/plugins/storage-dexie/rx-storage-instance-dexie.js': {
    class: 'RxStorageInstanceDexie',
    methods: STORAGE,
  },
  'rxdb/dist/esm/plugins/storage-memory/rx-storage-instance-memory.js': {
    class: 'RxStorageInstanceMemory',
    methods: STORAGE,
  },
};

/** Files of libraries, and what stands in for them in ./stand-ins; behind a `#` the name of what is their default export. */
export const REPLACED: Readonly<Record<string, string>> = {
  'rxdb/dist/esm/rx-query-mingo.js': 'equal-values.ts',
  'mingo/esm/util/index.js': 'plain-order.ts',
  'broadcast-channel/dist/esbrowser/methods/indexed-db.js': 'no-channel.ts',
  'broadcast-channel/dist/esbrowser/methods/localstorage.js': 'no-channel.ts',
  'broadcast-channel/dist/esbrowser/methods/simulate.js': 'no-channel.ts',
  '@supabase/realtime-js/dist/module/lib/websocket-factory.js': 'own-socket.ts#OwnSocket',
  '@supabase/realtime-js/dist/module/RealtimePostgresFilterBuilder.js': 'no-filters.ts',
  'lucide-react/dist/esm/createLucideIcon.mjs': 'lucide-icon.ts#createLucideIcon',
};

/** Icons, one a file. */
export const ICONS = /^lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Packages that do not say that importing them does nothing by itself. */
export const PURE = /^@supabase\/(auth-js|realtime-js|phoenix)\//;

/** Entries of libraries in the place of others. */
export const LIGHTER = {
  // For browsers that know classes.
  dexie: 'dexie/dist/modern/dexie.mjs',
  // A module of its own for who writes thumbhashes: it would else come with what reads them.
  'thumbhash/thumbhash.js': 'thumbhash/thumbhash.js?written',
};
