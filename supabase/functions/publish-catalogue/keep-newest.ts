import { NEWEST } from '../../../src/domain/catalogue/base.ts';
import { idInNewest, newestFile } from '../../../src/domain/catalogue/newest-file.ts';
import type { FunctionContext } from '../handler-type.ts';
import { readFile, storeFile } from './stored-files.ts';

const PATH = `${NEWEST}/cards`;
// For so long after a base was published a first visit may find the one before it here, and then downloads the other.
const SECONDS = 60;
const BEGINNING = 64;

/**
 * Has the newest base's cards lie under the name that stays; an empty file where there is no base, for what first visits ask for
 * should be there. Looks first what lies there, so that a run that broke off, a restored database, or a project that was set up
 * before is made good by the next. False when the base has lost its cards.
 */
export async function keepNewest(context: FunctionContext, id: string): Promise<boolean> {
  const beginning = await readFile(context, PATH, BEGINNING);
  if (beginning !== null && idInNewest(beginning) === id) return true;
  const cards = id === '' ? undefined : await readFile(context, `${id}/cards`);
  if (cards === null) return false;
  await storeFile(context, PATH, newestFile(id, cards), SECONDS);
  return true;
}
