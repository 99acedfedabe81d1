import type { ReactNode } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { loginMessages } from '#messages/login.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import formStyles from '../forms/form.module.css';
import { OnlineSubmit } from '../forms/online-submit.tsx';
import type { Attempt } from '../forms/use-attempt.ts';
import { useTriedForm } from '../forms/use-tried-form.ts';
import { PasswordField } from './password-field.tsx';

type Field = 'fullName' | 'email' | 'password';

type Props<Value> = {
  /** The name is asked for a new account only. */
  typed: { fullName?: string; email: string; password: string };
  onType: (field: Field, text: string) => void;
  checked: { ok: true; value: Value } | { ok: false; errors: Partial<Record<Field, ErrorCode>> };
  onSend: (value: Value) => unknown;
  attempt: Pick<Attempt<never>, 'busy' | 'failure' | 'clear'>;
  /** See `FormFailure`. */
  messageOf?: (failure: unknown) => string | null;
  /** See `OnlineSubmit`. */
  submit: { label: string; busyLabel: string; online: string };
  /** Between the fields and the button. */
  aside: ReactNode;
  /** Below the button. */
  children?: ReactNode;
};

/** Email and password, and a name for a new account: how one signs in or up in every area. */
export function CredentialsForm<Value>(props: Props<Value>) {
  const { typed, onType, checked, onSend, attempt, messageOf, submit, aside, children } = props;
  const { form, errorsOf } = useTriedForm(() => checked.ok && onSend(checked.value), {
    clear: attempt.clear,
    resting: !useReachable(),
  });
  const errors = errorsOf(checked);
  const field = (name: Field) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value),
  });
  const isNew = typed.fullName !== undefined;
  return (
    <form {...form} className={formStyles.form}>
      {isNew && (
        <TextField
          label={loginMessages.fullName}
          autoComplete="name"
          maxLength={FIELD_LIMITS.fullName}
          {...field('fullName')}
        />
      )}
      <TextField label={loginMessages.email} type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label={loginMessages.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? loginMessages.passwordHint : undefined}
        {...field('password')}
      />
      {aside}
      <FormFailure failure={attempt.failure} messageOf={messageOf} />
      <OnlineSubmit wide busy={attempt.busy} {...submit} />
      {children}
    </form>
  );
}
