// What we call of it. The published types bring Node's types into the page's code.
declare module 'papaparse' {
  interface Parsed<Row> {
    data: Row[];
    errors: { type: string; message: string }[];
  }
  const Papa: {
    parse<Row>(text: string, options?: { delimiter?: string }): Parsed<Row>;
    unparse(rows: string[][], options?: { escapeFormulae?: RegExp }): string;
  };
  export default Papa;
}
