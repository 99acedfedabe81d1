/**
 * Prints what went wrong in a part of the backend. PostgreSQL's lines and the library's warnings are many, and say the same.
 * Not by `console`, which the backend listens to.
 */
export function logFaults(line: string): void {
  if (/^(api: 5|close|function|health|http|maintenance|storage)/.test(line))
    process.stderr.write(`${line}\n`);
}
