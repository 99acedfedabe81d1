import { sellerPaths } from '../../../../office-paths.ts';
import { UpdatePassword } from '../../../common/update-password.tsx';

export function SellerUpdatePasswordScreen() {
  return <UpdatePassword login={sellerPaths.login} />;
}
