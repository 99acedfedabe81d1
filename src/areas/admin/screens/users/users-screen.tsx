import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { useAdminUsers, type AdminUser } from '#data/queries/admin/users.ts';
import { tableMessages, usersMessages } from '#messages/admin/admin-tables.ts';
import { formatUsDate } from '#messages/dates.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Badge } from '#ui/states/badge.tsx';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import rows from '#areas/admin/components/table.module.css';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { joined } from '#areas/common/isolated.tsx';

const sorts = [
  { value: 'created_at', label: tableMessages.newest },
  { value: 'full_name', label: usersMessages.name },
  { value: 'email', label: usersMessages.email },
];

export function UsersScreen() {
  const control = useTableState();
  return (
    <ListScreen
      messages={usersMessages}
      read={useAdminUsers(control.state)}
      control={control}
      sorts={sorts}
      hint={isShortWord(control.state.text, LEAST_LETTERS) ? usersMessages.short : null}
      icon={<Users size={32} strokeWidth={1.5} />}
    >
      {(user) => <UserRow key={user.id} user={user} />}
    </ListScreen>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const name = user.fullName || usersMessages.noName;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.name}>{name}</p>
        <p className={rows.soft}>{user.email}</p>
        <p className={rows.soft}>{joined([user.phone, user.city, user.state], ' · ')}</p>
        <p className={rows.soft}>{usersMessages.joined(formatUsDate(user.createdAt))}</p>
      </div>
      <div className={rows.side}>
        {user.role === 'user' ? null : <Badge>{usersMessages.roles[user.role] ?? user.role}</Badge>}
        {user.role === 'user' ? (
          <p className={rows.soft}>
            <Link
              to={backOfficeLinkTo.table(adminPaths.orders, { q: user.id })}
              aria-label={usersMessages.ordersOf(name)}
            >
              {usersMessages.orders}
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  );
}
