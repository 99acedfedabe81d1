import { useState } from 'react';
import { session } from '#data/commands/session.ts';
import { asciiDigits } from '#domain/text/digits.ts';
import { loginWords } from '#messages/login.ts';
import { useNavigate } from '../use-navigate.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import formStyles from '../forms/form.module.css';
import { OnlineSubmit } from '../forms/online-submit.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import { useTriedForm } from '../forms/use-tried-form.ts';

/** The code of a reset mail, for whom its link does not work. It leads to `returnTo`, the screen for a new password. */
export function ResetCode({ email, returnTo }: { email: string; returnTo: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const exchange = useAttempt(async () => {
    const recovery = await session.exchangeResetCode(email, code);
    navigate(returnTo, { state: { recovery } });
  });

  const isWhole = /^\D*(\d\D*){6}$/.test(asciiDigits(code));
  const { form, tried } = useTriedForm(() => isWhole && exchange.run(), exchange);

  return (
    <form {...form} className={formStyles.form}>
      <TextField
        label={loginWords.code}
        hint={loginWords.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={tried && !isWhole ? loginWords.codeMissing : null}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormFailure failure={exchange.failure} what={loginWords.codeFailed} />
      <OnlineSubmit
        wide
        busy={exchange.busy}
        label={loginWords.applyCode}
        busyLabel={loginWords.usingCode}
        online={loginWords.resetOnline}
      />
    </form>
  );
}
