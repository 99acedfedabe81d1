/** A name as people type it: without the number that generated ones end with, which finds its product alone. */
export const bareName = (name: string): string => name.replace(/ \S*\d\S*$/, '');
