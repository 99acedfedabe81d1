import { once } from 'node:events';
import { createServer } from 'node:net';

import { errorCode } from '#supabase/local/start-error.ts';
import { OptionError } from './options.ts';

/**
 * Throws OptionError when something already listens on the port. It is called before a long build.
 * `command` is what the person typed, such as "npm start". Browsers try ::1 first for localhost: a program there would
 * be shown instead of the shop. A machine without that address passes.
 */
export async function assertPortFree(port: number, command: string, ipv6 = '::1'): Promise<void> {
  for (const host of ['127.0.0.1', ipv6]) {
    switch (await listenError(port, host)) {
      case 'EADDRINUSE':
        throw new OptionError(
          `Port ${port} is in use: stop what runs there, or choose another with PORT=${port === 4180 ? 4181 : 4180} ${command}.`,
        );
      case 'EACCES':
        throw new OptionError(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
    }
  }
}

/** The system's error code when nothing can listen there, or ''. */
async function listenError(port: number, host: string): Promise<string> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return errorCode(error);
  }
  server.close();
  await once(server, 'close');
  return '';
}
