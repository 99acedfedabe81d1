/** Instead of Mongo's order of values of different types: keys are texts or numbers. */
export const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
