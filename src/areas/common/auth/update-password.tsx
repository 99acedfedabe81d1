import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../use-navigate.ts';
import { forgetRecoveryLink, recoveryLink } from '#platform/recovery-link.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { updatePasswordMessages } from '#messages/login.ts';
import { toast } from '#ui/layers/toast.ts';
import { BackHeader } from '../back-header.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const REDIRECT_MS = 3000;
// It says what to do next.
const REFUSED_MS = 6000;

/** The screen where the link of a reset mail or an invitation leads, with its token in the hash; from here to the area's `login`. */
export function UpdatePassword({ login }: { login: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [hash] = useState(() => recoveryLink() || linkOfEntry(state));
  const isInvitation = /(^#|&)invitation=1(&|$)/.test(hash);
  const hasToken = /(^#|&)(access_token|token_hash)=[^&]/.test(hash);
  const [done, setDone] = useState(false);

  // Whether the link shows it by itself or the shop says so.
  const [refused, setRefused] = useState(!hasToken);

  // A reload finds it in the history's entry. Phones reload a page whose reader was in the mail or a password manager.
  useEffect(() => {
    if (!hasToken) return;
    navigate('?', { replace: true, state: { recovery: hash } });
    forgetRecoveryLink();
  }, [hasToken, hash, navigate]);

  useEffect(() => {
    if (!refused) return;
    toast.error(sentenceForCode(isInvitation ? 'invitation_invalid' : 'reset_link_invalid'), REFUSED_MS);
    navigate(login, { replace: true });
  }, [refused, isInvitation, login, navigate]);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => navigate(login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, login, navigate]);

  if (refused) return null;
  return (
    <main>
      <BackHeader
        title={isInvitation ? updatePasswordMessages.firstTitle : updatePasswordMessages.title}
        to={login}
      />
      <NewPasswordForm
        hash={hash}
        done={done}
        onDone={() => setDone(true)}
        onRefused={() => setRefused(true)}
      />
    </main>
  );
}

/** The hash of the link that the entry of the history keeps. */
function linkOfEntry(state: unknown): string {
  const hash = typeof state === 'object' && state !== null && 'recovery' in state ? state.recovery : '';
  return typeof hash === 'string' ? hash : '';
}
