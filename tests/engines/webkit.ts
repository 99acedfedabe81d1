import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';

import { freePort } from '#supabase/local/postgres-process.ts';
import { TIMEOUT, type Engine, type LaunchEngine } from './engine.ts';

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/**
 * WebKitGTK's MiniBrowser on a screen of its own. Its driver speaks W3C WebDriver only, of which a journey needs few
 * commands: less code than a client library would need around it.
 */
export const launchWebkit: LaunchEngine = async (program, home) => {
  const started: ChildProcess[] = [];
  const stop = () => Promise.all(started.toReversed().map(end));
  try {
    const display = await startScreen(started);
    const port = await freePort();
    const env = { ...process.env, HOME: home, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
    started.push(spawn(program, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'inherit'], env }));
    const driver = client(`http://127.0.0.1:${port}`);
    await waitFor(() => driver('GET', '/status'));
    const { sessionId } = await driver<{ sessionId: string }>('POST', '/session', { capabilities: {} });
    const session = client(`http://127.0.0.1:${port}/session/${sessionId}`);
    await session('POST', '/window/rect', { width: 390, height: 844 });
    return engineOf(session, async () => {
      try {
        await session('DELETE', '');
      } finally {
        await stop();
      }
    });
  } catch (error) {
    await stop();
    throw error;
  }
};

function engineOf(session: Send, close: () => Promise<void>): Engine {
  const run = <T>(script: string, ...args: unknown[]) =>
    session<T>('POST', '/execute/sync', { script, args });
  const find = (xpath: string) =>
    session<Record<string, string>>('POST', '/element', { using: 'xpath', value: xpath });
  const send = async (xpath: string, command: string, body: object) => {
    const found = await find(xpath);
    // The driver's own scrolling ends under the navigation bar.
    await run('arguments[0].scrollIntoView({ block: "center" })', found);
    await session('POST', `/element/${Object.values(found)[0]}/${command}`, body);
  };
  return {
    open: (url) => session('POST', '/url', { url }),
    reload: () => session('POST', '/refresh', {}),
    // The driver refuses an element that is missing, hidden or covered, so the wait ends when it can be clicked.
    click: (xpath) => waitFor(() => send(xpath, 'click', {})),
    type: (xpath, text) => waitFor(() => send(xpath, 'value', { text })),
    textOf: (xpath) =>
      waitFor(async () => {
        // The driver's own reading finds no text in the chip.
        const script = 'return arguments[0].checkVisibility() ? arguments[0].innerText : ""';
        const text = await run<string>(script, await find(xpath));
        if (text === '') throw new Error(`Not shown: ${xpath}`);
        return text;
      }),
    evaluate: (work) => run(`return (${work.toString()})()`),
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    close,
  };
}

function client(base: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(value)}`);
    return value;
  };
}

const waitFor = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: TIMEOUT, interval: 50 });

/** Starts an X server that takes the first free display. */
async function startScreen(started: ChildProcess[]): Promise<string> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '480x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(server);
  const ended = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a display.');
  });
  const [display] = (await Promise.race([once(server.stdio[3] ?? server, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return `:${display.toString().trim()}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
