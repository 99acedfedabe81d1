import Users from 'lucide-react/icons/users';
import { useAdminUsers, type AdminUser } from '#data/queries/admin/users.ts';
import { useUserId } from '#data/queries/session.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { usersMessages } from '#messages/admin/admin-users.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/admin/components/use-opening.ts';
import { BlockSheet } from './block-sheet.tsx';
import { UserRow } from './user-row.tsx';

const sorts = [
  { value: 'created_at', label: tableMessages.newest },
  { value: 'full_name', label: usersMessages.name },
  { value: 'email', label: usersMessages.email },
];
const BLOCKED = 'blocked';

export function UsersScreen() {
  const control = useTableState();
  const adminId = useUserId();
  const read = useAdminUsers(control.state, control.state.filter === BLOCKED);
  const { shown, show, close } = useOpening<AdminUser>();
  const { reload } = read;

  function block(user: AdminUser) {
    const fault = blockFault(user, adminId);
    if (fault === null) show(user);
    else toast.error(sentenceForCode(fault));
  }

  return (
    <ListScreen
      messages={usersMessages}
      read={read}
      control={control}
      sorts={sorts}
      hint={isShortWord(control.state.text, LEAST_LETTERS) ? usersMessages.short : null}
      filter={{
        label: usersMessages.show,
        options: [
          { value: '', label: usersMessages.all },
          { value: BLOCKED, label: usersMessages.onlyBlocked },
        ],
      }}
      icon={<Users size={32} strokeWidth={1.5} />}
      sheet={
        shown && (
          <BlockSheet
            key={shown.key}
            user={shown.subject}
            open={shown.open}
            onClose={close}
            onBlocked={() => {
              close();
              reload();
            }}
          />
        )
      }
    >
      {(user) => <UserRow key={user.id} user={user} onBlock={() => block(user)} onChanged={reload} />}
    </ListScreen>
  );
}

/** Why this admin cannot block the account; null when they can. As the database has it: only shoppers are blocked. */
function blockFault({ id, role }: AdminUser, adminId: string | null): ErrorCode | null {
  if (id === adminId) return 'block_self';
  if (role === 'admin') return 'block_admin';
  return role === 'seller' ? 'block_seller' : null;
}
