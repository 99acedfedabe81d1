import CircleCheck from 'lucide-react/icons/circle-check';
import { type SubmitEvent, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkResetEmail } from '#domain/validation/email.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { fieldErrors, type FieldErrors } from '#messages/field-errors.ts';
import { loginWords } from '#messages/login.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { ANYBODY, useDraft } from '../forms/drafts.ts';
import { ResetCode } from './reset-code.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import { useFirstErrorFocus } from '../forms/use-first-error-focus.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import formStyles from '../forms/form.module.css';
import styles from './login.module.css';
import { useCountdown } from './use-countdown.ts';

// One reset mail a minute per address, when the server does not say how long.
const DEFAULT_WAIT = 60;

type Props = {
  /** The path of this area's screen for a new password: where the mailed link leads. */
  returnTo: string;
  onBack: () => void;
};

export function ForgotForm({ returnTo, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(ANYBODY, 'login', { email: '' });
  const [answer, setAnswer] = useState<'verified' | 'unchecked' | null>(null);
  const verified = answer !== null;
  const [mailed, setMailed] = useState(false);
  // The address that is being checked; '' once somebody typed on: what is answered then is about another one.
  const asked = useRef('');
  const [tries, setTries] = useState(0);
  const checked = checkResetEmail(draft.fields.email);
  const errors: FieldErrors<'email'> = tries > 0 ? fieldErrors(checked) : {};
  const wait = useCountdown();
  const verify = useAttempt(async (email: string) => {
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
  const send = useAttempt(async (email: string) => {
    try {
      await session.sendReset(email, location.origin + returnTo);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'rate_limited') wait.start(secondsIn(error.detail));
      throw error;
    }
  });
  const reachable = useReachable();
  const resting = reachable ? null : loginWords.resetOnline;
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable) return;
    send.clear();
    setTries(tries + 1);
    if (!checked.ok) return;
    if (!verified) {
      const { email } = checked.value;
      asked.current = email;
      await verify.run(email);
    } else if (await send.run(checked.value.email)) {
      setMailed(true);
      toast.success(loginWords.sent);
    }
  }

  return (
    <>
      <form ref={form} className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.hint}>{loginWords.forgotHint}</p>
        <TextField
          label={loginWords.email}
          type="email"
          autoComplete="username"
          value={draft.fields.email}
          error={errors.email}
          hint={
            answer === 'verified' ? (
              <>
                <CircleCheck size={16} className={styles.tick} aria-hidden /> {loginWords.verified}
              </>
            ) : null
          }
          onChange={(event) => {
            draft.change({ email: event.target.value });
            asked.current = '';
            setAnswer(null);
            setMailed(false);
            verify.clear();
            send.clear();
          }}
        />
        <FormFailure
          failure={verify.failure ?? send.failure}
          what={verified ? loginWords.sendFailed : loginWords.verifyFailed}
        />
        {/* One of the two is the form's submit: Enter does the step that is next. */}
        <Button
          kind={verified ? 'secondary' : 'primary'}
          type={verified ? 'button' : 'submit'}
          wide
          busy={verify.busy}
          disabled={verified}
          resting={verified ? null : resting}
        >
          {verify.busy ? loginWords.verifying : loginWords.verifyEmail}
        </Button>
        <Button
          kind={verified ? 'primary' : 'secondary'}
          type={verified ? 'submit' : 'button'}
          wide
          busy={send.busy}
          dimmed={!verified}
          disabled={wait.seconds > 0}
          onClick={verified ? undefined : () => toast.error(sentenceForCode('email_not_verified'))}
          resting={verified ? resting : null}
        >
          {send.busy ? loginWords.sending : loginWords.sendLink}
        </Button>
        {wait.seconds > 0 && (
          <p className={styles.hint} role="timer">
            {loginWords.wait(wait.seconds)}
          </p>
        )}
      </form>
      {mailed && <ResetCode email={draft.fields.email} returnTo={returnTo} />}
      <Button kind="quiet" wide onClick={onBack}>
        {loginWords.backToLogin}
      </Button>
    </>
  );
}

function secondsIn(detail: unknown): number {
  const seconds =
    typeof detail === 'object' && detail !== null && 'seconds' in detail ? detail.seconds : null;
  return typeof seconds === 'number' ? seconds : DEFAULT_WAIT;
}
