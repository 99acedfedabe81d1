import { sellerPaths } from '#back-office-paths';
import { UpdatePassword } from '#areas/common/auth/update-password.tsx';

export function SellerUpdatePasswordScreen() {
  return <UpdatePassword login={sellerPaths.login} />;
}
