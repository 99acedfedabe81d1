import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkResetEmail } from '#domain/validation/email.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { loginMessages } from '#messages/login.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { ANYBODY } from '#domain/account/anybody.ts';
import { useDraft } from '../forms/drafts.ts';
import { ResetCode } from './reset-code.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import { useTriedForm } from '../forms/use-tried-form.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import formStyles from '../forms/form.module.css';
import styles from './login.module.css';

// Seconds. The server sends one reset mail a minute to an email; it may not say how long to wait.
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
  // Also when the shop does not say whether the email has an account.
  const mailIsNext = verifying.answer !== null;
  const mail = useResetMail(returnTo);
  const reachable = useReachable();
  const resting = reachable ? null : loginMessages.resetOnline;
  const { form, errorsOf } = useTriedForm(submit, { clear, resting: !reachable });

  function clear() {
    verifying.clear();
    mail.clear();
  }

  async function submit() {
    if (!checked.ok) return;
    const { email } = checked.value;
    await (mailIsNext ? mail : verifying).run(email);
  }

  return (
    <>
      <form {...form} className={formStyles.form}>
        <p className={styles.hint}>{loginMessages.forgotHint}</p>
        <TextField
          label={loginMessages.email}
          type="email"
          autoComplete="username"
          value={draft.fields.email}
          error={errorsOf(checked).email}
          hint={
            verifying.answer === 'verified' ? (
              <>
                <CircleCheck size={16} className={styles.tick} aria-hidden /> {loginMessages.verified}
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
          what={mailIsNext ? loginMessages.sendFailed : loginMessages.verifyFailed}
        />
        <VerifyButton mailIsNext={mailIsNext} busy={verifying.busy} resting={resting} />
        <SendButton mailIsNext={mailIsNext} busy={mail.busy} resting={resting} waiting={mail.wait > 0} />
        {mail.wait > 0 && (
          <p className={styles.hint} role="timer">
            {loginMessages.wait(mail.wait)}
          </p>
        )}
      </form>
      {mail.sent && <ResetCode email={draft.fields.email} returnTo={returnTo} />}
      <Button kind="quiet" wide onClick={onBack}>
        {loginMessages.backToLogin}
      </Button>
    </>
  );
}

/** The question whether the email has an account; 'unchecked' when the shop does not say. */
function useVerifying() {
  const [answer, setAnswer] = useState<'verified' | 'unchecked' | null>(null);
  const attempt = useEmailAttempt(session.verifyEmail, (answered) => {
    setAnswer(answered);
    if (answered === 'unchecked') toast.notice(loginMessages.unchecked);
    else toast.success(loginMessages.verified);
  });
  return {
    ...attempt,
    answer,
    /** Another email is typed. */
    forget() {
      setAnswer(null);
      attempt.forget();
    },
  };
}

/** The mail with the link to `returnTo`. `wait`: seconds until the server sends another one, once it has refused one. */
function useResetMail(returnTo: string) {
  const [sent, setSent] = useState(false);
  const wait = useCountdown();
  const send = async (email: string) => {
    try {
      await session.sendReset(email, location.origin + returnTo);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'rate_limited') wait.start(secondsIn(error.detail));
      throw error;
    }
  };
  const attempt = useEmailAttempt(send, () => {
    setSent(true);
    toast.success(loginMessages.sent);
  });
  return {
    ...attempt,
    sent,
    wait: wait.seconds,
    /** Another email is typed. */
    forget() {
      setSent(false);
      attempt.forget();
    },
  };
}

/** An attempt with the email of the field. Its answer and its failure are ignored once another email is typed. */
function useEmailAttempt<Answer>(
  action: (email: string) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
) {
  /** The email of the attempt under way, '' once another one is typed. */
  const current = useRef('');
  const { run, clear, busy, failure } = useAttempt(async (email: string) => {
    current.current = email;
    try {
      const answer = await action(email);
      if (current.current === email) onAnswer(answer);
    } catch (error) {
      if (current.current === email) throw error;
    }
  });
  return {
    run,
    clear,
    busy,
    failure,
    forget() {
      current.current = '';
      clear();
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
  /** Only the button of the next step submits the form, so that Enter presses it. */
  mailIsNext: boolean;
  busy: boolean;
  /** Why it rests without a connection; null with one. */
  resting: string | null;
};

function VerifyButton({ mailIsNext, busy, resting }: StepProps) {
  return (
    <Button
      kind={mailIsNext ? 'secondary' : 'primary'}
      type={mailIsNext ? 'button' : 'submit'}
      wide
      busy={busy}
      disabled={mailIsNext}
      resting={mailIsNext ? null : resting}
    >
      {busy ? loginMessages.verifying : loginMessages.verifyEmail}
    </Button>
  );
}

function SendButton({ mailIsNext, busy, resting, waiting }: StepProps & { waiting: boolean }) {
  return (
    <Button
      kind={mailIsNext ? 'primary' : 'secondary'}
      type={mailIsNext ? 'submit' : 'button'}
      wide
      busy={busy}
      dimmed={!mailIsNext}
      disabled={waiting}
      onClick={mailIsNext ? undefined : () => toast.error(sentenceForCode('email_not_verified'))}
      resting={mailIsNext ? resting : null}
    >
      {busy ? loginMessages.sending : loginMessages.sendLink}
    </Button>
  );
}

function secondsIn(detail: unknown): number {
  const seconds =
    typeof detail === 'object' && detail !== null && 'seconds' in detail ? detail.seconds : null;
  return typeof seconds === 'number' ? seconds : DEFAULT_WAIT;
}
