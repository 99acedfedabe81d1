// Makes Chromium as old as the oldest browsers of package.json: whatever one of them does not have is deleted.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { newerApis, type Api } from '#scripts/lint/newer-apis.mjs';

/** Runs in the browser: it may name nothing outside itself. */
function deleteApis(apis: readonly Api[]): void {
  const part = (at: unknown, name: string): unknown => (Object(at) as Record<string, unknown>)[name];
  const owners: Record<string, unknown> = { TypedArray: Object.getPrototypeOf(Int8Array) };
  const ownerOf = (name: string) => owners[name] ?? name.split('.').reduce(part, globalThis);
  // A worker's globals stand on its prototypes.
  const scopes: unknown[] = [];
  for (let at: unknown = globalThis; at !== EventTarget.prototype; at = Object.getPrototypeOf(at))
    scopes.push(at);
  const holdersOf = ({ owner, place }: Api): unknown[] => {
    if (place === 'global' || (place !== 'static' && /^Window$|GlobalScope$/.test(owner))) return scopes;
    const found = ownerOf(owner);
    if (place === 'static') return [found];
    return place === 'instance' ? [part(found, 'prototype')] : [found, part(found, 'prototype')];
  };
  // Members first: they are found by their classes.
  const isGlobal = ({ place }: Api) => place === 'global';
  for (const api of [...apis.filter((one) => !isGlobal(one)), ...apis.filter(isGlobal)])
    for (const holder of holdersOf(api))
      if (holder !== undefined) Reflect.deleteProperty(Object(holder) as object, api.name);
}

/** A script that deletes every newer API of the page or the worker that runs it. */
export const withoutNewerApis = `(${deleteApis.toString()})(${JSON.stringify(newerApis)});\n`;

/** The page hears of a failed answer and asks again or works itself: here it is said aloud. */
const sayFailures = `{
  const post = globalThis.postMessage;
  globalThis.postMessage = (message, ...more) => {
    if (message?.failed !== undefined) console.error('The worker failed: ' + message.failed);
    post(message, ...more);
  };
}\n`;

/**
 * Puts the script before the service worker and the other workers of a built app. Each of the others then runs `first`.
 * A test cannot ask them later, because the app ends a worker as soon as its work is done.
 */
export async function deleteInWorkers(folder: string, first: string): Promise<void> {
  const assets = await readdir(path.join(folder, 'assets'));
  const workers = assets.filter((name) => /worker.*\.js$/.test(name));
  if (workers.length === 0) throw new Error('The build has no worker to delete APIs in.');
  for (const name of workers)
    await prepend(path.join(folder, 'assets', name), withoutNewerApis + sayFailures + first);
  await prepend(path.join(folder, 'sw.js'), withoutNewerApis);
}

async function prepend(file: string, script: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  // An import would run before the script.
  if (/^\s*import\b(?!\()/m.test(code)) throw new Error(`${file} imports: the deletion would come too late.`);
  await writeFile(file, script + code);
}
