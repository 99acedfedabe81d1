import type { Intent } from '#domain/intents.ts';
import type { App } from './tab/app.ts';

/** Does in an app what a person does to it. Settles as the app's own action does. */
export function act(app: App, intent: Intent): Promise<void> {
  switch (intent.name) {
    case 'cart.add':
      return app.cart.add(intent.args);
    case 'cart.set':
      return app.cart.set(intent.args);
    case 'cart.remove':
      return app.cart.remove(intent.args);
    case 'cart.clear':
      return app.cart.clear();
    case 'wishlist.add':
      return app.wishlist.add(intent.args.productId);
    case 'wishlist.remove':
      return app.wishlist.remove(intent.args.productId);
    case 'wishlist.move':
      return app.wishlist.move(intent.args);
    case 'profile.update':
      return app.profile.update(intent.args);
    case 'address.save':
      return app.address.save(intent.args);
    default:
      throw new RangeError(`nobody taps ${intent.name} here`);
  }
}
