import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkResetEmail } from '#domain/validation/email.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { loginWords } from '#messages/login.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { ANYBODY, useDraft } from '../forms/drafts.ts';
import { ResetCode } from './reset-code.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import { useTriedForm } from '../forms/use-tried-form.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import formStyles from '../forms/form.module.css';
import styles from './login.module.css';

// One reset mail a minute per address, when the server does not say how long.
const DEFAULT_WAIT = 60;

type Props = {
  /** The path of this area's screen for a new password: where the mailed link leads. */
  returnTo: string;
  onBack: () => void;
};

export function ForgotForm({ returnTo, onBack }: Props) {
  const draft = useDraft(ANYBODY, 'login', { email: '' });
  const checked = checkResetEmail(draft.fields.email);
  const verifying = useVerifying();
  const verified = verifying.answer !== null;
  const mail = useResetMail(returnTo);
  const reachable = useReachable();
  const resting = reachable ? null : loginWords.resetOnline;
  const { form, errorsOf } = useTriedForm(submit, { clear, resting: !reachable });

  function clear() {
    verifying.clear();
    mail.clear();
  }

  async function submit() {
    if (!checked.ok) return;
    const { email } = checked.value;
    await (verified ? mail.send(email) : verifying.verify(email));
  }

  return (
    <>
      <form {...form} className={formStyles.form}>
        <p className={styles.hint}>{loginWords.forgotHint}</p>
        <TextField
          label={loginWords.email}
          type="email"
          autoComplete="username"
          value={draft.fields.email}
          error={errorsOf(checked).email}
          hint={
            verifying.answer === 'verified' ? (
              <>
                <CircleCheck size={16} className={styles.tick} aria-hidden /> {loginWords.verified}
              </>
            ) : null
          }
          onChange={(event) => {
            draft.change({ email: event.target.value });
            verifying.forget();
            mail.forget();
          }}
        />
        <FormFailure
          failure={verifying.failure ?? mail.failure}
          what={verified ? loginWords.sendFailed : loginWords.verifyFailed}
        />
        <VerifyButton verified={verified} busy={verifying.busy} resting={resting} />
        <SendButton verified={verified} busy={mail.busy} resting={resting} waiting={mail.wait > 0} />
        {mail.wait > 0 && (
          <p className={styles.hint} role="timer">
            {loginWords.wait(mail.wait)}
          </p>
        )}
      </form>
      {mail.sent && <ResetCode email={draft.fields.email} returnTo={returnTo} />}
      <Button kind="quiet" wide onClick={onBack}>
        {loginWords.backToLogin}
      </Button>
    </>
  );
}

/** The question whether the email has an account; 'unchecked' when the shop does not say. */
function useVerifying() {
  const [answer, setAnswer] = useState<'verified' | 'unchecked' | null>(null);
  // The address that is being checked; '' once somebody typed on: what is answered then is about another one.
  const asked = useRef('');
  const attempt = useAttempt(async (email: string) => {
    try {
      const answered = await session.verifyEmail(email);
      if (asked.current !== email) return;
      setAnswer(answered);
      if (answered === 'unchecked') toast.notice(loginWords.unchecked);
      else toast.success(loginWords.verified);
    } catch (error) {
      if (asked.current === email) throw error;
    }
  });
  return {
    answer,
    busy: attempt.busy,
    failure: attempt.failure,
    clear: attempt.clear,
    async verify(email: string) {
      asked.current = email;
      await attempt.run(email);
    },
    /** Another email is typed. */
    forget() {
      asked.current = '';
      setAnswer(null);
      attempt.clear();
    },
  };
}

/** The mail with the link to `returnTo`. `wait`: seconds until the server sends another one. */
function useResetMail(returnTo: string) {
  const [sent, setSent] = useState(false);
  const wait = useCountdown();
  const attempt = useAttempt(async (email: string) => {
    try {
      await session.sendReset(email, location.origin + returnTo);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'rate_limited') wait.start(secondsIn(error.detail));
      throw error;
    }
  });
  return {
    sent,
    wait: wait.seconds,
    busy: attempt.busy,
    failure: attempt.failure,
    clear: attempt.clear,
    async send(email: string) {
      if (!(await attempt.run(email))) return;
      setSent(true);
      toast.success(loginWords.sent);
    },
    /** Another email is typed. */
    forget() {
      setSent(false);
      attempt.clear();
    },
  };
}

/** Whole seconds counted down to 0. */
function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  const counting = seconds > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return { seconds, start: setSeconds };
}

type StepProps = {
  /** Whether the mail is the next step. The button of the next step is the form's submit: Enter does it. */
  verified: boolean;
  busy: boolean;
  /** Why it rests without a connection; null with one. */
  resting: string | null;
};

function VerifyButton({ verified, busy, resting }: StepProps) {
  return (
    <Button
      kind={verified ? 'secondary' : 'primary'}
      type={verified ? 'button' : 'submit'}
      wide
      busy={busy}
      disabled={verified}
      resting={verified ? null : resting}
    >
      {busy ? loginWords.verifying : loginWords.verifyEmail}
    </Button>
  );
}

function SendButton({ verified, busy, resting, waiting }: StepProps & { waiting: boolean }) {
  return (
    <Button
      kind={verified ? 'primary' : 'secondary'}
      type={verified ? 'submit' : 'button'}
      wide
      busy={busy}
      dimmed={!verified}
      disabled={waiting}
      onClick={verified ? undefined : () => toast.error(sentenceForCode('email_not_verified'))}
      resting={verified ? resting : null}
    >
      {busy ? loginWords.sending : loginWords.sendLink}
    </Button>
  );
}

function secondsIn(detail: unknown): number {
  const seconds =
    typeof detail === 'object' && detail !== null && 'seconds' in detail ? detail.seconds : null;
  return typeof seconds === 'number' ? seconds : DEFAULT_WAIT;
}
