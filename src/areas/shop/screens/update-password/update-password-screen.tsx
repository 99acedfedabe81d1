import { paths } from '../../../../paths.ts';
import { UpdatePassword } from '../../../common/update-password.tsx';

export function UpdatePasswordScreen() {
  return <UpdatePassword login={paths.login} />;
}
