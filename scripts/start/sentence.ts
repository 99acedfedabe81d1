/** What to tell the person when a command cannot go on: one sentence for what we know, the stack for what we do not. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'StartError' || error.name === 'OptionError') return error.message;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: free some space and start again.';
    case 'EROFS':
    case 'EACCES':
      return `This folder cannot be written to: ${(error as NodeJS.ErrnoException).path ?? error.message}`;
    default:
      return error.stack ?? error.message;
  }
}
