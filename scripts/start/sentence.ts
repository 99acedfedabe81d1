/** What to tell the person when a command cannot go on: one sentence for what we know, the stack for what we do not. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'StartError' || error.name === 'OptionError') return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: free some space and start again.';
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
