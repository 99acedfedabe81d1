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

/**
 * Locks a folder for one purpose, until `release` or the end of this process. The lock is a socket, which the system
 * closes however the process ends. Resolves with the holder when another start has the lock. `folder` is absolute and
 * need not exist.
 * @returns {Promise<Lock | Holder>}
 */
export async function tryLock(/** @type {string} */ folder, /** @type {Purpose} */ purpose) {
  const result = await lockOrHolder(addressOf(folder, purpose));
  if ('release' in result) return result;
  result.socket.destroy();
  return { pid: result.pid };
}

/**
 * Locks a folder as `tryLock` does, and waits for as long as another process has the lock. `onWait` is called before each
 * wait, with the holder's process id.
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
  // An abstract socket and a named pipe vanish with their process; elsewhere a file may be left behind.
  if (platform() === 'linux') return `\0${name}`;
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
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
  socket.on('data', (chunk) => (pid += chunk.toString()));
  // A holder that is killed resets the connection; `close` follows.
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
  if (pid !== '') return { pid: pid.trim(), socket };
  socket.destroy();
  if (address.endsWith('.sock')) rmSync(address, { force: true });
  return undefined;
}
