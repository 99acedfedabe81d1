import { expect, test } from 'vitest';
import { csvFile } from '#domain/listing/csv.ts';
import {
  deliveryChanges,
  DELIVERY_COLUMNS,
  readDeliveryFile,
  type DeliveryRow,
} from '#domain/delivery/delivery-file.ts';

const row = (pincode: string, days: number | null = null): DeliveryRow => ({ pincode, days });
const rowsOf = (text: string) => readDeliveryFile(text).rows;

test.each<[string, string, DeliveryRow[]]>([
  ['one in a line', '411001\n411002\n', [row('411001'), row('411002')]],
  ['days behind a comma', '411001, 3\r\n411002,', [row('411001', 3), row('411002')]],
  ['days behind a blank', '411001 3\n411 002 4 days', [row('411001', 3), row('411002', 4)]],
  ['a gap in the pincode', '411-001;2', [row('411001', 2)]],
  ['quotes and a byte order mark', '\uFEFF"411001";"2"', [row('411001', 2)]],
  ['Hindi digits', '४११००१, ३', [row('411001', 3)]],
  ['a head', 'pincode,days\n411001,3', [row('411001', 3)]],
  ["a courier's columns", 'City,Pin Code,COD,TAT\nPune,411001,Y,2 days', [row('411001', 2)]],
  ['a head without days', 'Pincode,City\n411001,4', [row('411001')]],
  ['the same line twice', '411001,3\n411001,3', [row('411001', 3)]],
  ['nothing', ' \n\n', []],
])('a list is read: %s', (_, text, rows) => {
  expect(readDeliveryFile(text)).toEqual({ rows, faults: [] });
});

test.each([
  ['41100', 'pincode'],
  ['011001', 'pincode'],
  ['4110011', 'pincode'],
  ['Pune 1', 'pincode'],
  ['411001, 0', 'days'],
  ['411001, 61', 'days'],
  ['411001, soon', 'days'],
  ['411001, 1.5', 'days'],
])('the line "%s" is left out, and its fault is named', (line, fault) => {
  const { rows, faults } = readDeliveryFile(`560001\n${line}`);
  expect(rows).toEqual([row('560001')]);
  expect(faults).toEqual([{ row: 2, text: line, fault }]);
});

test('a pincode that stands above with other days is left out', () => {
  expect(readDeliveryFile('pincode\n411001\n\n411001,3').faults).toEqual([]);
  expect(readDeliveryFile('411001\n\n411001,3')).toEqual({
    rows: [row('411001')],
    faults: [{ row: 3, text: '411001,3', fault: 'twice' }],
  });
});

test('a downloaded list is read as it was', () => {
  const rows = [row('411001', 3), row('560001')];
  const file = csvFile([DELIVERY_COLUMNS, ...rows.map(({ pincode, days }) => [pincode, days ?? ''])]);
  expect(rowsOf(file)).toEqual(rows);
});

test('an import counts what is new, what gets other days, and what leaves', () => {
  const before = [row('411001', 3), row('411002'), row('411003')];
  const rows = [row('411001', 4), row('411002'), row('560001')];
  expect(deliveryChanges(before, rows, true)).toEqual({ added: 1, changed: 1, removed: 1, total: 3 });
  expect(deliveryChanges(before, rows, false)).toEqual({ added: 1, changed: 1, removed: 0, total: 4 });
});
