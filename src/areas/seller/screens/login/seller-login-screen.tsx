import { sellerMessages } from '#messages/back-office.ts';
import { sellerPaths } from '#back-office-paths';
import { Login } from '#areas/back-office/login.tsx';

export function SellerLoginScreen() {
  return <Login texts={sellerMessages} paths={sellerPaths} />;
}
