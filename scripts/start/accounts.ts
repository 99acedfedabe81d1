/** The accounts of the demo shop, one line each; none when nothing was seeded. */
export function accountLines(seed: 'none' | 'demo' | number): string[] {
  if (seed === 'none') return [];
  return [
    '  shopper@driphaven.test  seller@driphaven.test  admin@driphaven.test',
    '  password of each: demo1234    Ctrl-C stops everything',
  ];
}
