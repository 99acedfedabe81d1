import { expect, test } from 'vitest';
import { cellText, csvCell, csvFile, tableStart } from '#domain/listing/csv.ts';

test.for([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('%j is written as %j', ([value = '', written]) => {
  expect(csvCell(value)).toBe(written);
});

test.for(['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx', ' =1+1', '\u00A0=1', '＝1+1', '＋1', '－2', ' ＠A1'])(
  '%j is no formula in a spreadsheet',
  (value) => {
    // What another separator cuts off stands in quotes.
    expect(csvCell(value)).toBe(value.includes('\t') ? `"'${value}"` : `'${value}`);
  },
);

test.for([
  ['Jeans (L) x1; Shirt x1', '"Jeans (L) x1; Shirt x1"'],
  ['a\tb', '"a\tb"'],
  ['12 Road;=HYPERLINK(A1)', `"12 Road;'=HYPERLINK(A1)"`],
  ['12 Road; =1+1', `"12 Road;' =1+1"`],
  ['12 Road\t+1;x;-2', `"12 Road\t'+1;x;'-2"`],
  ['12 Road\r\n@SUM(A1)', `"12 Road\r\n'@SUM(A1)"`],
  ['10-12 Road; Pune +91', '"10-12 Road; Pune +91"'],
])(
  '%j stays one cell where other separators are read, and none of its parts is a formula: %j',
  ([value = '', written]) => {
    expect(csvCell(value)).toBe(written);
  },
);

test('a formula that needs quotes is still no formula', () => {
  expect(csvCell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
});

test('a formula on the second line of a cell is still no formula', () => {
  expect(csvCell('\n=1+1')).toBe(`"'\n'=1+1"`);
});

test('a number stays a number, also below zero', () => {
  expect(csvCell(-12.5)).toBe('-12.5');
});

test('a file says that it is UTF-8, and ends each row with CRLF', () => {
  expect(
    csvFile([
      ['Größe', '₹'],
      ['M', 1],
    ]),
  ).toBe('\uFEFFGröße,₹\r\nM,1\r\n');
});

test('a cell that turns what follows is isolated, behind the guard against formulas', () => {
  expect(csvCell('Polo \u202Eevil')).toBe('\u2068Polo \u202Eevil\u2069');
  expect(csvCell('=\u202E1+1')).toBe("'\u2068=\u202E1+1\u2069");
});

test('a cell that is read back says what it said, whatever looks like a formula in it', () => {
  const parts = ['=', '-', "'", '\t', '\n', ';', ' ', '\u00A0', 'a'];
  let texts = [''];
  for (let length = 1; length <= 5; length += 1) {
    texts = texts.flatMap((text) => parts.map((part) => text + part));
    const changed = texts.filter((text) => cellText(readBack(csvCell(text))) !== cellText(text));
    expect(changed).toEqual([]);
  }
});

/** A cell as a reader of CSV files gives it. */
const readBack = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

test.for([
  ['sep=;\r\n', 0, ';'],
  ['SEP=|\n', 0, '|'],
  ['sep=\t\r', 0, '\t'],
  ['"sep=;"\r\n', 0, ';'],
  ['sep=;;;;;;;;;;\r\n', 0, ';'],
  ['"sep=;",,,,\r\n', 0, ','],
  ['sep=,;;;;\r\n', 0, ';'],
  ['sep = ; \r\n', 0, ';'],
  ['sep=\n', 0, undefined],
  ['sep=;\n\n', 1, ';'],
  ['\r\n \r\nsep=;\r\n\r\n', 3, ';'],
  [';;;\nsep=;;;\n;;;\n', 2, ';'],
  ['\n\n', 2, undefined],
  ['', 0, undefined],
] as const)('a table begins behind %j: %i blank lines, separator %j', ([start, blankLines, delimiter]) => {
  for (const table of ['name;price\r\n\r\nShirt;9', ' ;name\n', '"name"', ''])
    expect(tableStart(start + table)).toEqual({ blankLines, delimiter, table });
});

test.for(['sep=x\nname\n', 'sep=;name;price\n', 'name\nsep=;\n', 'separator\n'])(
  'a heading is no line of the separator: %j',
  (table) => {
    expect(tableStart(table)).toEqual({ blankLines: 0, delimiter: undefined, table });
  },
);
