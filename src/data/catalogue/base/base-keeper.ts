import type { CatalogueBase } from '#domain/catalogue/base.ts';
import { BASE_FORMAT } from '#domain/catalogue/base.ts';
import type { CatalogueColumns } from '#domain/catalogue/columns.ts';
import type { UnpackedCards } from '#domain/catalogue/unpack-cards.ts';
import type { OtherRows } from '#domain/catalogue/wire-product.ts';
import { nextTask } from '#platform/next-task.ts';
import type { SyncStateDoc } from '#data/schema/sync-state.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { isQuotaError } from '#platform/quota-error.ts';
import { historyOf } from '#data/replication/history-of.ts';
import type { MirrorCollection, MirrorDoc } from '#data/replication/replicated-doc.ts';
import { notOlder } from '#data/replication/watch-collections.ts';
import type { Cursor, Mirror } from '#data/replication/pull.ts';
import { readState } from '#data/replication/pull.ts';
import type { Alone } from '#data/replication/push.ts';
import { isLaid } from '#data/replication/watch-collection.ts';
import { removeDocs, writeRows } from '#data/replication/write-rows.ts';
import type { CardsAhead } from './cards-ahead.ts';
import type { BaseOffer } from '../fetch-page.ts';
import type { ShownCatalogue } from '../show-catalogue.ts';
import { downloadSegment } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import { dropLaid, keepLaid, replaceRows } from './replace-rows.ts';
import type { Unpacker } from './unpacker.ts';

/** The base that is shown. Rows of products count beside it when their number is above `seq`. */
export type LoadedBase = {
  id: string;
  seq: number;
  columns: CatalogueColumns;
  hashes: UnpackedCards['facts']['hashes'];
};

/** A base that has come and is what was announced: its file, and what is in it. */
type Brought = { base: LoadedBase; text: string; others: UnpackedCards['facts']['others'] };

/** What there was no room for, a base or all rows instead of one, and which history was on the disk then. */
type Unkept = Cursor & { found: string; keep: () => Promise<void> };

export type BaseKeeper = {
  current: () => LoadedBase | null;
  /** The packed form to ask the log for; 0 when a base has proved to be of no use. */
  format: () => number;
  /** Where the log goes on while what is shown could not be kept. */
  unkept: () => Cursor | null;
  /** Shows the base that the state names. */
  follow: () => Promise<void>;
  /** All that there is has come as rows, up to there, and there was no room for them: what they name counts, and no base. */
  endByRows: (reached: Cursor) => Promise<void>;
  /** Tries again to keep what there was no room for. */
  keepAgain: () => Promise<void>;
  /** Brings a base that was offered, shows it and keeps it. Throws when the line breaks. */
  take: (offer: BaseOffer, onBytes: (bytes: number) => void) => Promise<void>;
  /** Deletes what earlier bases have left. */
  collect: () => Promise<void>;
};

type Parts = {
  env: Env;
  mirror: Pick<Mirror, 'state' | 'stateId' | 'collections' | 'watched'>;
  segments: SegmentStore;
  unpacker: Unpacker;
  alone: Alone;
  /** What is on its way already. */
  ahead: CardsAhead | null;
  /** Asks for the words of a base whose cards have come. */
  askWords: (base: string) => void;
  /** Where it is shown. While it is held, nothing of what is written is. */
  shown: Pick<ShownCatalogue, 'hold' | 'release' | 'setBase'>;
};

/** Keeps the packed base of the catalogue: on the disk under ONE state document, and in memory as columns. */
export function keepBase({
  env,
  mirror,
  segments,
  unpacker,
  alone,
  ahead,
  askWords,
  shown,
}: Parts): BaseKeeper {
  let current: LoadedBase | null = null;
  let unkept: Unkept | null = null;
  /** What is shown and not on the disk yet. */
  let early: Brought | null = null;
  let refused = false;
  let taking = '';
  const now = () => env.clock.now();
  const put = (base: LoadedBase | null) => {
    current = base;
    if (early?.base !== base) early = null;
    shown.setBase(base);
  };
  const loaded = (id: string, seq: number, { columns, facts }: UnpackedCards): LoadedBase => ({
    id,
    seq,
    columns,
    hashes: facts.hashes,
  });
  const write = (state: SyncStateDoc) =>
    writeRows(mirror.state as unknown as MirrorCollection, [state], now(), true);

  const load = async (id: string, state: SyncStateDoc): Promise<boolean> => {
    const file = await segments.get(id, 'cards');
    if (file === null) return false;
    const cards = await unpacker.cards(file).catch(() => null);
    if (cards === null) return false;
    await putWithRows(loaded(id, seqOf(id), cards), state);
    return true;
  };

  /** Another tab has changed the base: the rows that it wrote with that may not have been heard of here yet. */
  const putWithRows = async (base: LoadedBase | null, state: SyncStateDoc) => {
    shown.hold('follow');
    try {
      await mirror.watched.catchUp(state);
      put(base);
    } finally {
      shown.release('follow');
    }
  };

  const historyHere = async () => historyOf((await readState(mirror))?.epoch ?? '');

  const followNow = async (): Promise<void> => {
    let failed = '';
    // Another tab may flip to another base, and delete this one's files, between the two reads: then they are read again.
    for (let tries = 0; tries < 3; tries += 1) {
      const state = await readState(mirror);
      const id = state?.base ?? '';
      if (id === (current?.id ?? '') || (id !== '' && id === taking) || unkept !== null) return;
      // Where its files were lost, what is shown stays until another has come.
      if (id === '') {
        if (state === null ? early !== null : !state.complete) return;
        return state === null ? put(null) : putWithRows(null, state);
      }
      if (state !== null && (await load(id, state))) return;
      failed = id;
    }
    // Its files are lost: begins anew, in the same history.
    await alone(async () => {
      const state = await readState(mirror);
      if (state?.base === failed)
        await write({ ...state, seq: 0, epoch: historyOf(state.epoch), base: '', complete: false });
    });
  };

  let following: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    following = following.catch(() => undefined).then(followNow);
    return following;
  };

  /** Whether no other tab has come further meanwhile: one that was hidden or frozen has lost its turn. */
  const isStill = async (state: SyncStateDoc | null): Promise<boolean> => {
    const { seq, epoch, base } = (await readState(mirror)) ?? {};
    return seq === state?.seq && epoch === state?.epoch && base === state?.base;
  };

  /** Files, rows, and then the one document that makes them count; `found` is the history that was here when the base was offered. */
  const keep = (base: CatalogueBase, { base: { columns }, text, others }: Brought, found: string) =>
    alone(async () => {
      shown.hold('take');
      const state = await readState(mirror);
      const there = historyOf(state?.epoch ?? '');
      const sameLog = state !== null && there === base.epoch;
      // Another tab has heard of a server that was put back since: what was laid of this base is of the lost history.
      if (!['', found, base.epoch].includes(there)) return dropLaid(mirror);
      if (sameLog && (state.base ?? '') !== '' && seqOf(state.base ?? '') >= base.seq) return;
      await segments.put(base.id, base.seq, 'cards', text);
      const byRows = sameLog && (state.base ?? '') === '';
      const whole =
        byRows && state.complete && state.seq > base.seq
          ? { ids: columns.ids.subarray(0, columns.count), upTo: state.seq }
          : null;
      if (!(await isStill(state))) return;
      await replaceRows(mirror, others, { log: base.epoch, seq: base.seq, sameLog, whole, now: now() });
      if (!(await isStill(state))) return;
      await write({
        id: mirror.stateId,
        // What was heard of the log beyond the base stays heard; but rows that are not whole do not say what has gone.
        seq: sameLog && (!byRows || state.complete) ? Math.max(base.seq, state.seq) : base.seq,
        epoch: base.epoch,
        sum: mirror.watched.sum(),
        complete: state?.complete ?? false,
        pulledAt: state?.pulledAt ?? '',
        base: base.id,
        litter: true,
      });
    });

  /** As the pull would have written it, with the base that the rows replace; `found` is the history that was here then. */
  const keepRows = (reached: Cursor, found: string) =>
    alone(async () => {
      const state = await readState(mirror);
      const log = historyOf(reached.epoch);
      const there = historyOf(state?.epoch ?? '');
      // Another tab has kept what it had of another history since, and its rows have taken the place of what was laid here.
      if (!['', found, log].includes(there)) return dropLaid(mirror);
      const sameLog = state !== null && there === log;
      if (sameLog && state.seq >= reached.seq) return;
      await keepLaid(mirror, { log, sameLog, now: now() });
      await write({
        id: mirror.stateId,
        ...reached,
        sum: mirror.watched.sum(),
        complete: true,
        pulledAt: state?.pulledAt ?? '',
        base: '',
        litter: true,
      });
    });

  /** Null when it is not what was announced, or not there: the rows will do. */
  const bring = async (base: CatalogueBase, onBytes: (bytes: number) => void): Promise<Brought | null> => {
    // Its script would cost a request of its own after the download.
    unpacker.warm();
    try {
      const bytes = await (ahead?.(base.id, onBytes) ?? downloadSegment(env, base.id, 'cards', { onBytes }));
      askWords(base.id);
      const { text, cards } = await unpacker.checkedCards(bytes, base.sha256);
      return { base: loaded(base.id, base.seq, cards), text, others: cards.facts.others };
    } catch (error) {
      if (error instanceof RemoteError && !(error.kind === 'http' && error.status < 500)) throw error;
      refused = true;
      return null;
    }
  };

  /**
   * Shows it instead of what was. In one history (`sameLog`) what is shown may be newer than it; in another, no number there says
   * anything. `log`: as in `WatchedMirrors.lay`.
   */
  const lay = ({ base, others }: Brought, sameLog: boolean, log?: string) => {
    for (const name of Object.keys(mirror.collections)) {
      const rows = name in others ? others[name as keyof OtherRows] : [];
      const named = new Set(rows.map(({ id }) => id));
      const hasGone = (doc: MirrorDoc) => !sameLog || (name !== 'products' && doc.seq <= base.seq);
      const old = mirror.watched.shown(name).filter((doc) => !named.has(doc.id) && hasGone(doc));
      mirror.watched.lay(
        name,
        [
          ...(sameLog ? notOlder(mirror.watched, name, rows) : rows),
          ...old.map(({ id }) => ({ id, seq: 0, gone: true })),
        ],
        log,
      );
    }
    put(base);
  };

  /** Nothing of the catalogue is on the disk, of whichever log: then a base can be shown before it is kept. */
  const isBare = async () =>
    (await readState(mirror)) === null &&
    current === null &&
    Object.keys(mirror.collections).every((name) => mirror.watched.shown(name).every(isLaid));

  return {
    current: () => current,
    format: () => (refused ? 0 : BASE_FORMAT),
    unkept: () => unkept,
    follow,
    async endByRows(reached) {
      const found = await historyHere();
      unkept = { ...reached, found, keep: () => keepRows(reached, found) };
      put(null);
    },
    async keepAgain() {
      if (unkept === null) return;
      try {
        const there = await historyHere();
        // Another tab had room for what came after this one's history.
        if (there === unkept.found || there === historyOf(unkept.epoch)) await unkept.keep();
        else dropLaid(mirror);
        unkept = null;
      } catch (error) {
        if (!isQuotaError(error)) throw error;
      } finally {
        shown.release('take');
      }
    },
    async take({ base, rows }, onBytes) {
      const found = await historyHere();
      // It is shown, and could not be kept the last time.
      const again = early?.base.id === base.id ? early : null;
      if (again !== null) onBytes(base.bytes);
      const brought = again ?? (await bring(base, onBytes));
      if (brought === null) return;
      withHome(brought.others, rows);
      taking = base.id;
      shown.hold('take');
      const ofOthers = [mirror.watched.log(), unkept === null ? undefined : historyOf(unkept.epoch)];
      if (ofOthers.some((log) => log !== undefined && log !== base.epoch)) dropLaid(mirror);
      try {
        if (await isBare()) {
          early = brought;
          lay(brought, true, base.epoch);
          // The index is made in a task of its own, and what it shows may be painted before the disk has its turn.
          await nextTask();
          shown.release('take');
          await nextTask();
        }
        await keep(base, brought, found);
        unkept = null;
        const state = await readState(mirror);
        if (state?.base === base.id && current !== brought.base) put(brought.base);
      } catch (error) {
        if (!isQuotaError(error)) throw error;
        const there = await historyHere();
        unkept = {
          seq: base.seq,
          epoch: base.epoch,
          found: there,
          keep: () => keep(base, brought, there),
        };
        if (current !== brought.base) lay(brought, there === base.epoch);
      } finally {
        taking = '';
        shown.release('take');
      }
      early = null;
      // Another tab may have been faster, with a newer one.
      await follow();
    },
    async collect() {
      await alone(async () => {
        const state = await readState(mirror);
        if (state?.litter !== true) return;
        // Else it would write the sum of what this tab has heard of, and none would miss the rest.
        await mirror.watched.catchUp(state);
        const base = state.base ?? '';
        await segments.removeOthers(base);
        const products = mirror.collections['products'];
        const old = mirror.watched.shown('products').filter((doc) => doc.seq <= seqOf(base));
        if (products !== undefined && base !== '') await removeDocs(products, old, now());
        if (await isStill(state)) await write({ ...state, litter: false, sum: mirror.watched.sum() });
      }).catch((error: unknown) => {
        // RxDB deletes by writing. What is of no use any more stays, then; what is new is looked for all the same.
        if (!isQuotaError(error)) throw error;
      });
    },
  };
}

/** A base is named by its number in the log. */
function seqOf(id: string): number {
  return Number.parseInt(id, 10) || 0;
}

/** Slides and tiles are told whole with an offer, and as they are now: of the base's some may have gone since. */
function withHome(others: OtherRows, { content }: BaseOffer['rows']): void {
  if (content === undefined) return;
  others.content = [...others.content.filter(({ id }) => id.startsWith('ranked:')), ...content];
}
