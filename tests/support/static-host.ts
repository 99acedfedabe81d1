// A static host that knows nothing of the shop: it follows the two files that the build writes for such hosts.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  url: string;
  close(): Promise<void>;
}

/** Serves a built folder: what is there first, else the first redirect that fits, each with the headers of its address. */
export async function startStaticHost(dist: string): Promise<StaticHost> {
  const headers = headerRules(await readFile(path.join(dist, '_headers'), 'utf8'));
  const redirects = redirectRules(await readFile(path.join(dist, '_redirects'), 'utf8'));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    for (const { fits, name, value } of headers) if (fits(pathname)) response.setHeader(name, value);
    const rule = redirects.find(({ fits }) => fits(pathname));
    const send = (file: string, status: number) =>
      readFile(path.join(dist, file)).then((body) => {
        response.writeHead(status, { 'content-type': types[path.extname(file)] ?? 'text/plain' });
        response.end(body);
      });
    const there = path.extname(pathname) === '' ? Promise.reject(new Error('No file')) : send(pathname, 200);
    await there.catch(async () => {
      if (!rule) response.writeHead(404).end();
      else if (rule.to.startsWith('/')) await send(rule.to, rule.status);
      else await passOn(request, response, rule.to + search);
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function passOn(request: IncomingMessage, response: ServerResponse, to: string): Promise<void> {
  const { method = 'GET', headers } = request;
  const answer = await fetch(to, {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(method !== 'GET' && { body: await text(request) }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(await answer.text());
}

const fitting = (pattern: string) => {
  const [start = '', more] = pattern.split('*');
  return (pathname: string) => (more === undefined ? pathname === pattern : pathname.startsWith(start));
};

/** A path at the line's beginning; below it, indented, what is sent there. */
function headerRules(file: string) {
  let fits = fitting('');
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('/')) fits = fitting(line.trim());
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ fits, name, value }];
  });
}

/** 'from to status' in each line; the first that fits counts. */
function redirectRules(file: string) {
  return file.split('\n').flatMap((line) => {
    const [from, to, status] = line.split(' ');
    return from && to ? [{ fits: fitting(from), to, status: Number(status) }] : [];
  });
}
