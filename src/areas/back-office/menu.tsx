import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { backOfficeSession } from '#data/commands/back-office-session.ts';
import { useSession } from '#data/queries/session.ts';
import { backOfficeMessages } from '#messages/back-office.ts';
import { Drawer } from '#ui/layers/drawer.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useMedia } from '#ui/motion/use-media.ts';
import { Initial } from '../common/initial.tsx';
import { PasswordChangeForm } from '../common/auth/password-change-form.tsx';
import { useAttempt } from '../common/forms/use-attempt.ts';
import type { BackOfficeMap } from './area-map.ts';
import styles from './menu.module.css';

// So wide, the margin left of the page has room for the menu.
const WIDE = '(min-width: 1024px)';

/** The button at the head of every screen and the menu behind it. Nothing while signed out or beside the open menu. */
export function BackOfficeMenu({ map }: { map: BackOfficeMap }) {
  const session = useSession();
  const wide = useMedia(WIDE);
  const [open, setOpen] = useState(false);
  if (session.status === 'signed-out' || wide) return null;
  return (
    <>
      <IconButton label={backOfficeMessages.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu size={22} aria-hidden />
      </IconButton>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={map.name}
        closeLabel={backOfficeMessages.closeMenu}
      >
        <Entries map={map} user={session.user} onGo={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

/** The menu in the left margin of a wide window, where it stays open. */
export function SideMenu({ map }: { map: BackOfficeMap }) {
  const session = useSession();
  const wide = useMedia(WIDE);
  if (session.status === 'signed-out' || !wide) return null;
  return (
    <aside className={styles.side} aria-label={backOfficeMessages.menu}>
      <p className={styles.area}>{map.name}</p>
      <Entries map={map} user={session.user} />
    </aside>
  );
}

type EntriesProps = { map: BackOfficeMap; user: { fullName: string; email: string }; onGo?: () => void };

function Entries({ map, user, onGo }: EntriesProps) {
  return (
    <>
      <Person name={user.fullName || map.nobody} email={user.email} />
      <nav aria-label={backOfficeMessages.navigation} className={styles.group}>
        {map.links.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={styles.entry} onClick={onGo}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.group}>
        {map.MenuExtra ? <map.MenuExtra /> : null}
        <Password />
        {/* Another area is another page: no router link. */}
        <a href="/" className={styles.entry}>
          <Store size={20} strokeWidth={1.75} aria-hidden />
          {backOfficeMessages.shop}
        </a>
        <Logout login={map.login} />
      </div>
    </>
  );
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <div className={styles.person}>
      <Initial className={styles.initial} name={name} />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{email}</p>
      </div>
    </div>
  );
}

function Password() {
  const [editing, setEditing] = useState(false);
  return (
    <div>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
      >
        <KeyRound size={20} strokeWidth={1.75} aria-hidden />
        {backOfficeMessages.changePassword}
      </button>
      {editing && (
        <div className={styles.form}>
          <PasswordChangeForm onLeave={() => setEditing(false)} />
        </div>
      )}
    </div>
  );
}

function Logout({ login }: { login: string }) {
  const navigate = useNavigate();
  const leaving = useAttempt(async () => {
    try {
      await backOfficeSession.signOut();
    } catch {
      toast.error(backOfficeMessages.logoutFailed);
      return;
    }
    toast.success(backOfficeMessages.loggedOut);
    // The guard of the screen below remembers the way back here; who logs out does not come back.
    navigate(login, { replace: true });
  });
  return (
    <button
      type="button"
      className={styles.entry}
      aria-busy={leaving.busy || undefined}
      onClick={() => void leaving.run()}
    >
      <LogOut size={20} strokeWidth={1.75} aria-hidden />
      {leaving.busy ? backOfficeMessages.loggingOut : backOfficeMessages.logout}
    </button>
  );
}
