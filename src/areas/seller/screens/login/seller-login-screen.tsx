import { sellerWords } from '#messages/office.ts';
import { sellerPaths } from '#office-paths';
import { Login } from '#areas/office/login.tsx';

export function SellerLoginScreen() {
  return (
    <Login
      texts={sellerWords}
      home={sellerPaths.dashboard}
      login={sellerPaths.login}
      updatePassword={sellerPaths.updatePassword}
    />
  );
}
