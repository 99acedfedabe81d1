import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placeOfPincode, placeToFill } from '#domain/address/pincode-place.ts';
import { STATES, stateNamed } from '#domain/address/states.ts';
import { projectRoot } from '#scripts/project-root.ts';

const list = await readFile(path.join(projectRoot, 'src/domain/address/pincodes.txt'), 'utf8');

test.each([
  ['110001', 'Delhi', 'Delhi'],
  ['122001', 'Gurugram', 'Haryana'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['194101', 'Leh', 'Ladakh'],
  ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['411001', 'Pune', 'Maharashtra'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
])('pincode %s is in %s, %s', (pincode, city, state) => {
  expect(placeOfPincode(list, pincode)).toEqual({ city, state });
});

test.each(['411000', '999999', '000411', '100000'])('the list does not have the pincode %s', (pincode) => {
  expect(placeOfPincode(list, pincode)).toBeNull();
});

test('the list has pincodes of every state and territory, and no other', () => {
  const named = list.split('\n').filter((line) => line.startsWith('='));
  expect(named.map((line) => line.slice(1))).toEqual([...STATES]);
  expect(STATES).toHaveLength(36);
});

test.each([
  ['maharashtra', 'Maharashtra'],
  ['TAMILNADU', 'Tamil Nadu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['U.P.', 'Uttar Pradesh'],
  ['orissa', 'Odisha'],
  ['New Delhi', 'Delhi'],
  ['Pune', null],
  ['', null],
])('the state "%s" is %s', (typed, state) => {
  expect(stateNamed(typed)).toBe(state);
});

const PUNE = { city: 'Pune', state: 'Maharashtra' };
const NASHIK = { city: 'Nashik', state: 'Maharashtra' };

test.each([
  ['empty fields', { city: ' ', state: '' }, null, PUNE],
  ['what the pincode before filled in', PUNE, PUNE, { city: 'Nashik' }],
  ['a city that was typed', { city: 'Wakad', state: '' }, null, { state: 'Maharashtra' }],
  ['a city and a state that were typed', { city: 'Wakad', state: 'Goa' }, PUNE, {}],
])('a pincode fills %s', (_, fields, before, change) => {
  expect(placeToFill(fields, before, before === null ? PUNE : NASHIK)).toEqual(change);
});
