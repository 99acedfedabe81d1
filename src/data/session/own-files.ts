import type { FunctionInvokeOptions } from '@supabase/supabase-js';
import { FunctionsFetchError } from '@supabase/supabase-js';
import { ShopError } from '#domain/mutation/error-code.ts';
import { PICTURE_HEAD_BYTES, pictureType } from '#domain/product/picture-type.ts';
import { upload } from '#platform/upload.ts';
import { backendFetch, TIMEOUT, withTimeout } from '../api/backend-fetch.ts';
import type { Client } from '../api/client.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import type { Env } from '../env/env.ts';
import { asUser } from './call-as.ts';
import type { SessionStores } from './session-state.ts';
import { accessToken } from './tokens.ts';

// An upload is aborted after this many ms without one byte leaving, a download after as many in all.
const FILE_TIMEOUT = 20_000;

/** The private bucket with the pictures of returns. */
export const RETURN_PICTURES = 'return-pictures';
/** The public bucket with the pictures of reviews. */
export const REVIEW_PICTURES = 'review-pictures';

/** A signed-in person's access to files and functions of the backend. Its requests throw as `asUser`. */
export type OwnFiles = {
  env: Env;
  userId: string;
  /** A fresh access token. Throws as `accessToken`. */
  token: () => Promise<string>;
  /** Runs a function of the backend and gives its answer; `timeout` in milliseconds. */
  invoke: (name: string, body: FunctionInvokeOptions['body'], timeout?: number) => Promise<unknown>;
};

type Page = { env: Env; client: Client; stores: SessionStores };

/** The access of whoever is signed in to the page. Throws ShopError 'signed_out' when nobody is. */
export function ownFiles({ env, client, stores }: Page): OwnFiles {
  const session = stores.session.get();
  if (session.status === 'signed-out') throw new ShopError('signed_out');
  const userId = session.user.id;
  return {
    env,
    userId,
    token: () => accessToken(env, client, userId),
    invoke: (name, body, timeout = TIMEOUT) =>
      asUser(env, client, userId, () =>
        withTimeout(env.clock, timeout, async (signal) => {
          const { data, error } = await client.supabase.functions.invoke(name, { body, signal });
          // supabase-js wraps the error that the fetch has thrown.
          if (error !== null) throw error instanceof FunctionsFetchError ? error.context : error;
          return data as unknown;
        }),
      ),
  };
}

type Sending = {
  bucket: string;
  /** Where in the bucket. */
  path: string;
  body: Blob;
  type: string;
  /** Whether a file that is there already is replaced. Else the upload is refused. */
  replaces: boolean;
  /** Whether browsers and proxies may keep it for an hour. A private file is kept nowhere. */
  isCached: boolean;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

/** Uploads a file. Throws a ShopError: 'network', 'signed_out', 'server_trouble', 'rate_limited', 'picture_missing' when it is refused. */
export async function sendFile(files: OwnFiles, sending: Sending): Promise<void> {
  const { bucket, path, body, type, replaces, isCached, onProgress, signal } = sending;
  const answer = await upload({
    url: `${files.env.url}/storage/v1/object/${bucket}/${path}`,
    headers: {
      ...(await headersOf(files)),
      'content-type': type,
      'cache-control': isCached ? 'max-age=3600' : 'no-store',
      ...(replaces && { 'x-upsert': 'true' }),
    },
    body,
    onProgress,
    signal,
    timeout: FILE_TIMEOUT,
  });
  if (answer === null) throw new ShopError('network');
  if (answer.status === 401) throw new ShopError('signed_out');
  if (answer.status === 429) throw new ShopError('rate_limited');
  if (answer.status >= 500) throw new ShopError('server_trouble');
  if (answer.status >= 300) throw new ShopError('picture_missing');
}

/** Asks the server to check uploaded pictures. Throws a ShopError, 'picture_false' for a file that is none. */
export async function checkFiles(files: OwnFiles, bucket: string, paths: string[]): Promise<void> {
  try {
    await files.invoke('check-pictures', { bucket, paths });
  } catch (error) {
    // The function answers {code, message}; its code is the domain's.
    if (
      error instanceof RemoteError &&
      (error.code === 'picture_false' || error.code === 'picture_missing')
    ) {
      throw new ShopError(error.code);
    }
    throw toShopError(error);
  }
}

/**
 * Reads a picture of a private bucket. Throws a ShopError: 'signed_out', 'server_trouble', or 'picture_missing' when it is not there
 * for this person. 'network' means also that something between the shop and us has answered with a page.
 */
export async function fetchPicture(files: OwnFiles, bucket: string, path: string): Promise<Blob> {
  const url = `${files.env.url}/storage/v1/object/${bucket}/${path}`;
  const headers = await headersOf(files);
  const { status, bytes } = await withTimeout(files.env.clock, FILE_TIMEOUT, async (signal) => {
    const answer = await files.env.fetch(url, { headers, signal, cache: 'no-store' });
    return { status: answer.status, bytes: await answer.arrayBuffer() };
  }).catch(() => {
    throw new ShopError('network');
  });
  if (status === 401) throw new ShopError('signed_out');
  if (status >= 500) throw new ShopError('server_trouble');
  if (status >= 300) throw new ShopError('picture_missing');
  // What its bytes say, because not every storage keeps the type.
  const type = pictureType(new Uint8Array(bytes.slice(0, PICTURE_HEAD_BYTES)));
  if (type === null) throw new ShopError('network');
  return new Blob([bytes], { type });
}

/** Deletes a file. One that is not there, or is not this person's to delete, stays as it is. Throws a ShopError. */
export async function deleteFile(files: OwnFiles, bucket: string, path: string): Promise<void> {
  const headers = { ...(await headersOf(files)), 'content-type': 'application/json' };
  try {
    await backendFetch(files.env)(`${files.env.url}/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ prefixes: [path] }),
    });
  } catch (error) {
    throw toShopError(error);
  }
}

async function headersOf({ env, token }: OwnFiles): Promise<Record<string, string>> {
  const ownToken = await token().catch((error: unknown) => {
    throw toShopError(error);
  });
  return { apikey: env.publishableKey, authorization: `Bearer ${ownToken}` };
}
