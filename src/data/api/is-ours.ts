/** An answer with this text in it, for `RequestOptions.isOurs`. */
export const hasText = (name: string) => (answer: unknown) =>
  typeof (answer as Record<string, unknown> | null)?.[name] === 'string';

/** The same for an answer that is yes or no. */
export const isYesOrNo = (answer: unknown) => typeof answer === 'boolean';
