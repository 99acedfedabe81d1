import { isFullDisk } from '#supabase/local/start-error.ts';

/** What to tell the person when a command cannot go on: one sentence for what we know, the stack for what we do not. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'StartError' || error.name === 'OptionError') return error.message;
  if (isFullDisk(error)) return 'The disk is full: free some space and start again.';
  const { code, path } = error as NodeJS.ErrnoException;
  // Node explains in a second sentence how to pass what looks like an option.
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}.`;
  switch (code) {
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return `This folder cannot be written to: ${path ?? error.message}`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `A file is where a folder has to be: ${path ?? error.message}`;
    case 'ENOENT':
      return `This is missing and cannot be made: ${path ?? error.message}`;
    default:
      return error.stack ?? error.message;
  }
}

/** For a command that is a list of statements: what it throws is told in one sentence, and it ends with code 1. */
export function endInSentence(): void {
  process.on('uncaughtException', (error) => {
    console.error(sentenceFor(error));
    process.exit(1);
  });
}
