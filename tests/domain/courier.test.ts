import { expect, test } from 'vitest';
import { courierNamed, courierOf, COURIERS, isCourier, proposedCourier } from '#domain/delivery/courier.ts';

const POST = { name: 'India Post', url: 'https://www.indiapost.gov.in/' };

// The sums of 8, 6, 4, 2, 3, 5, 9 and 7 times the digits: 204, 200, 0 and 56 leave 6, 2, 0 and 1 of 11.
test.for(['EE123456785IN', 'RM473124829IN', 'EU000000005IN', 'CP000000080IN', 'ee 1234 5678 5 in'])(
  '%s is of India Post: its check digit is right',
  (number) => {
    expect(courierOf(number)).toEqual(POST);
  },
);

test.for(['0', '1', '2', '3', '4', '6', '7', '8', '9'])('EE12345678%sIN has a wrong check digit', (digit) => {
  expect(courierOf(`EE12345678${digit}IN`)).toBeNull();
});

test('a number of Ekart is in the address of its page', () => {
  const url = 'https://ekartlogistics.com/shipmenttrack/FMPP0049618531';
  expect(courierOf('FMPP0049618531')).toEqual({ name: 'Ekart', url });
  expect(courierOf(' fmpp 0049-618531 ')).toEqual({ name: 'Ekart', url });
  expect(courierOf('FMPC0049618531')?.name).toBe('Ekart');
});

test.for([
  '',
  '123456789012',
  'EE123456785GB',
  'E123456785IN',
  'XEE123456785IN',
  'EE123456785INX',
  'FMPP004961853',
  'FMPP00496185311',
  'FMPD0049618531',
  'FMPP0049618531/../../evil',
  'https://evil.example/FMPP0049618531',
])('%j is of no courier for certain', (number) => {
  expect(courierOf(number)).toBeNull();
});

test('the courier that a seller chose counts, whatever the number looks like', () => {
  expect(courierOf('ab-12 3', 'Delhivery')).toEqual({
    name: 'Delhivery',
    url: 'https://www.delhivery.com/track/package/AB123',
  });
  expect(courierOf('EE123456785IN', 'Blue Dart')?.name).toBe('Blue Dart');
});

test('the courier of a number is proposed before the usual one', () => {
  expect(proposedCourier('ee 1234 5678 5 in', 'Delhivery')).toBe('India Post');
  expect(proposedCourier('A1', 'Delhivery')).toBe('Delhivery');
  expect(proposedCourier('A1', '')).toBe('');
});

test('a name that a seller typed has no page, and no number becomes another address', () => {
  expect(courierOf('1', 'Ramesh & Sons')).toEqual({ name: 'Ramesh & Sons', url: null });
  for (const courier of COURIERS) {
    const { origin } = new URL(courierOf('1', courier)?.url ?? '');
    const { href } = new URL(courierOf('../..//evil?x#y', courier)?.url ?? '');
    expect(href).toMatch(new RegExp(`^${origin}/`));
    expect(href).not.toMatch(/evil\/|\/evil|#/i);
  }
});

test('a known courier may be written otherwise', () => {
  expect(['BLUEDART', 'india-post', ' Delhivery ', 'Ramesh'].map(courierNamed)).toEqual([
    'Blue Dart',
    'India Post',
    'Delhivery',
    'Ramesh',
  ]);
});

// As in tests/sql/fulfilment.test.ts.
test.for([
  'https://evil.example',
  'evil.example',
  'evil.example.',
  'x'.repeat(41),
  '<b>',
  'a\nb',
  'a.\nb',
  '\u200B',
])('%j is no name of a courier', (text) => {
  expect(isCourier(text)).toBe(false);
});

test.for(['', 'Ramesh & Sons (Pune)', 'Maruti Courier Pvt. Ltd.', 'रमेश कूरियर', ...COURIERS])(
  '%j is a name of a courier',
  (text) => {
    expect(isCourier(text)).toBe(true);
  },
);
