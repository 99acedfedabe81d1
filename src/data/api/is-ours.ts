/** Recognises an answer with a text under this name, for `CallOptions.isOurs`. */
export const hasText = (name: string) => (answer: unknown) =>
  typeof (answer as Record<string, unknown> | null)?.[name] === 'string';

/** Recognises an answer that is yes or no, for `CallOptions.isOurs`. */
export const isYesOrNo = (answer: unknown) => typeof answer === 'boolean';
