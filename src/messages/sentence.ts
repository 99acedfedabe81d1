import { isolated } from '../domain/text/isolated.ts';

/**
 * Tag of a sentence that takes texts somebody typed, such as names: sentence`${name} was removed`. They are isolated, so that
 * a text from right to left, or a direction control in it, turns nothing else.
 */
export function sentence(own: TemplateStringsArray, ...given: (string | number)[]): string {
  return String.raw(
    { raw: own },
    ...given.map((part) => (typeof part === 'string' ? isolated(part) : String(part))),
  );
}
