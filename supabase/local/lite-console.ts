import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

type Log = (line: string) => void;

const listener = new AsyncLocalStorage<Log>();
let isRedirected = false;

/**
 * The library prints a warning about its storage at the start, and every refused request with its stack, also ordinary
 * answers ("out of stock"). While `work` runs, all it prints goes to `log`, without the ordinary answers.
 */
export function runWithLibraryLog<T>(log: Log, work: () => T): T {
  if (!isRedirected) redirect();
  return listener.run(log, work);
}

function redirect(): void {
  isRedirected = true;
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...values: unknown[]) => {
      const log = listener.getStore();
      if (log === undefined) return print(...values);
      if (!values.some(isOrdinary))
        log(`api: ${values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')}`);
    };
  }
}

/** Errors that the client is told in full: ours, policies and constraints. */
function isOrdinary(value: unknown): boolean {
  return value instanceof Error && 'code' in value && /^(PT|PGRST|42501|23|22)/.test(String(value.code));
}
