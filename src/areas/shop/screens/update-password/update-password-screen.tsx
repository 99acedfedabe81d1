import { paths } from '#paths';
import { UpdatePassword } from '#areas/common/auth/update-password.tsx';

export function UpdatePasswordScreen() {
  return <UpdatePassword login={paths.login} />;
}
