import { useEffect, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import { chromeWords } from '../../messages/chrome.ts';
import { sentenceForCode } from '../../messages/errors.ts';
import { updatePasswordWords } from '../../messages/login.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useBack } from './use-back.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const REDIRECT_MS = 3000;

/** The screen where the link of the reset mail leads, with its token in the hash; from here to the area's `login`. */
export function UpdatePassword({ login }: { login: string }) {
  const navigate = useNavigate();
  const back = useBack(login);
  // Read once: the client takes the token out of the address as soon as it has it.
  const [hash] = useState(() => window.location.hash);
  const hasToken = /(^#|&)access_token=[^&]/.test(hash);
  const [done, setDone] = useState(false);

  // Whether the link shows it by itself or the shop says so.
  const [refused, setRefused] = useState(!hasToken);

  useEffect(() => {
    if (!refused) return;
    toast.error(sentenceForCode('reset_link_invalid'));
    navigate(login, { replace: true });
  }, [refused, login, navigate]);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => navigate(login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, login, navigate]);

  if (refused) return null;
  return (
    <main>
      <ScreenHeader title={updatePasswordWords.title} onBack={back} backLabel={chromeWords.back} />
      <NewPasswordForm
        hash={hash}
        done={done}
        onDone={() => setDone(true)}
        onRefused={() => setRefused(true)}
      />
    </main>
  );
}
