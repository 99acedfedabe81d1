import { describe, expect, it } from 'vitest';
import { matchPattern } from '#router/pattern.ts';

describe('a pattern of a path', () => {
  it('fits its own path only, whatever the case and with a slash at the end', () => {
    expect(matchPattern('/', '/')).toEqual({});
    expect(matchPattern('/orders', '/orders')).toEqual({});
    expect(matchPattern('/orders', '/Orders/')).toEqual({});
    expect(matchPattern('/orders', '/orders/7')).toBeNull();
    expect(matchPattern('/orders', '/order')).toBeNull();
    expect(matchPattern('/', '/orders')).toBeNull();
    expect(matchPattern('/collection/:name', '/collection')).toBeNull();
  });

  it('reads the named parts as they were before they were spelled for an address', () => {
    expect(matchPattern('/product/:productId', '/product/17')).toEqual({ productId: '17' });
    const name = 'Rain & wind / 50% off';
    expect(matchPattern('/collection/:name', `/collection/${encodeURIComponent(name)}`)).toEqual({ name });
  });

  it('takes an address that is no encoding of anything as it stands', () => {
    expect(matchPattern('/collection/:name', '/collection/50%off')).toEqual({ name: '50%off' });
  });
});
