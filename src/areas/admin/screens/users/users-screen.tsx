import Users from 'lucide-react/icons/users';
import { useAdminUsers, type AdminUser } from '#data/queries/admin/users.ts';
import { useUserId } from '#data/queries/session.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { usersMessages } from '#messages/admin/admin-users.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/common/use-opening.ts';
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
      {(user) => (
        <UserRow
          key={user.id}
          user={user}
          mayBlock={user.role === 'user' && user.id !== adminId}
          onBlock={() => show(user)}
          onChanged={reload}
        />
      )}
    </ListScreen>
  );
}
