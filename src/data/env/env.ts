import type { Area } from '#domain/account/area.ts';
import type { Clock } from '#platform/clock.ts';

/** Runs a step while no other tab runs one. `lost` aborts when that ended early: another tab took over, or this one hides. */
export type RunLocked = <T>(step: (lost?: AbortSignal) => Promise<T>) => Promise<T>;

/** Everything that the data layer takes from its environment, so that a test can stand in for a browser. */
export type Env = {
  /** The part of the app that this page shows. Its session and its databases belong to that part. */
  area: Area;
  /** Origin of the backend, no slash at the end. */
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  clock: Clock;
  /** 0 ≤ x < 1. */
  random: () => number;
  newId: () => string;
  kv: {
    get: (key: string) => string | null;
    /** Returns false when the value lasts only as long as this page. */
    set: (key: string, value: string) => boolean;
    remove: (key: string) => void;
    /** Calls back when another tab has changed a key. */
    onForeignChange: (listener: (key: string) => void) => () => void;
    /** Calls back with true when something lasts only as long as this page, and with false when nothing does any more. */
    onVolatile: (listener: (isVolatile: boolean) => void) => () => void;
  };
  /**
   * Runs `work` in one tab of this browser at a time. A tab that waits longer than `stealAfter` ms takes the lock from its
   * holder. A page that hides gives it back. `lost` then aborts, and `work` must begin nothing more.
   */
  withLock: <T>(name: string, stealAfter: number, work: (lost?: AbortSignal) => Promise<T>) => Promise<T>;
  /** Whether this browser keeps databases at all. Some private modes have none, or refuse each opening. */
  hasDatabases: () => Promise<boolean>;
  isVisible: () => boolean;
  /** Calls back whenever trying again may help: the browser says online, the page became visible. */
  onWake: (listener: () => void) => () => void;
  /** Calls back when the person does something on this page: touches, types, turns the wheel, goes back. */
  onUse: (listener: () => void) => () => void;
  /** Calls back when the browser reports that the network has gone, which is a reason to check and never a fact. */
  onSuspectOffline: (listener: () => void) => () => void;
  /** Whether the person asked for few bytes (save data). */
  savesData: () => boolean;
  /** Deletes on the disk what can be fetched again. Resolves to false when there was nothing of it. Never rejects. */
  makeRoom: () => Promise<boolean>;
  /** Prefix of database names, so that several devices can live in one test. */
  databasePrefix: string;
};
