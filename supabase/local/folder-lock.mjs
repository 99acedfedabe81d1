// Plain JavaScript: scripts/bootstrap.mjs uses it before any package is installed, on the machine's own Node.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {'install' | 'build' | 'data'} Purpose what the folder is locked for
 * @typedef {{ release(): void }} Lock
 * @typedef {{ pid: string }} Holder the process that has the lock
 */

/** How long a holder may take to say its process id: one that is suspended (Ctrl-Z) never does. */
const ANSWER_MS = 5_000;

/**
 * Locks a folder for one purpose, until `release` or the end of this process. The lock is a socket, which the system
 * closes however the process ends. Resolves with the holder when another start has the lock. `folder` is absolute and
 * need not exist. Processes on other machines and in other containers do not see the lock.
 * @returns {Promise<Lock | Holder>}
 */
export async function tryLock(/** @type {string} */ folder, /** @type {Purpose} */ purpose) {
  const result = await lockOrHolder(addressOf(folder, purpose));
  if ('release' in result) return result;
  result.socket.destroy();
  return { pid: result.pid };
}

/**
 * Locks a folder as `tryLock` does, and waits for as long as another process has the lock. Before each wait it calls
 * `onWait` with the holder's process id.
 * @returns {Promise<Lock>}
 */
export async function waitForLock(
  /** @type {string} */ folder,
  /** @type {Purpose} */ purpose,
  /** @type {(pid: string) => void} */ onWait,
) {
  for (;;) {
    const result = await lockOrHolder(addressOf(folder, purpose));
    if ('release' in result) return result;
    onWait(result.pid);
    // The holder's end of the connection closes with the lock; a killed holder resets it.
    if (!result.socket.closed) await once(result.socket, 'close').catch(() => undefined);
  }
}

function addressOf(/** @type {string} */ folder, /** @type {Purpose} */ purpose) {
  const name = `drip-haven-${createHash('sha256').update(`${purpose}\0${folder}`).digest('hex').slice(0, 32)}`;
  // An abstract socket vanishes with its process. Other systems have files, which a killed process leaves behind.
  return platform() === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<Lock | { pid: string, socket: import('node:net').Socket }>}
 */
async function lockOrHolder(address) {
  for (;;) {
    const result = (await listen(address)) ?? (await askHolder(address));
    if (result !== undefined) return result;
  }
}

/** @param {string} address @returns {Promise<Lock | undefined>} undefined when the address is taken */
async function listen(address) {
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket.on('error', () => undefined).on('close', () => waiting.delete(socket)));
    socket.unref();
    socket.write(`${process.pid}\n`);
  });
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return {
    release() {
      server.close();
      for (const socket of waiting) socket.destroy();
    },
  };
}

/**
 * @param {string} address
 * @returns {Promise<{ pid: string, socket: import('node:net').Socket } | undefined>} undefined when the holder has let go
 */
async function askHolder(address) {
  const socket = connect(address);
  let pid = '';
  let isSilent = false;
  socket.on('data', (chunk) => (pid += chunk.toString()));
  socket.setTimeout(ANSWER_MS, () => (isSilent = true));
  socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
    // The file of a killed process.
    if (code === 'ECONNREFUSED' && address.endsWith('.sock')) rmSync(address, { force: true });
  });
  // A holder that is killed resets the connection; `close` follows.
  await Promise.race(['data', 'close', 'timeout'].map((event) => once(socket, event))).catch(() => undefined);
  socket.setTimeout(0);
  if (isSilent) return { pid: 'unknown', socket };
  if (pid !== '') return { pid: pid.trim(), socket };
  socket.destroy();
  return undefined;
}
