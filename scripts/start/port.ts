import { once } from 'node:events';
import { createServer } from 'node:net';

import { OptionError } from './options.ts';

/**
 * Throws OptionError when something already listens on the port. It is called before a long build.
 * `command` is what the person typed, such as "npm start".
 */
export async function assertPortFree(port: number, command: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new OptionError(
        `Port ${port} is in use: stop what runs there, or choose another with PORT=${port === 4180 ? 4181 : 4180} ${command}.`,
      );
    }
    if (code === 'EACCES')
      throw new OptionError(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
    throw error;
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}
