import { useState } from 'react';
import { session } from '#data/commands/session.ts';
import { asciiDigits } from '#domain/text/digits.ts';
import { loginMessages } from '#messages/login.ts';
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
        label={loginMessages.code}
        hint={loginMessages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={tried && !isWhole ? loginMessages.codeMissing : null}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormFailure failure={exchange.failure} what={loginMessages.codeFailed} />
      <OnlineSubmit
        wide
        busy={exchange.busy}
        label={loginMessages.applyCode}
        busyLabel={loginMessages.usingCode}
        online={loginMessages.resetOnline}
      />
    </form>
  );
}
