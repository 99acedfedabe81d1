import { returnMessages } from '#messages/returns/shopper.ts';
import { TextField } from '#ui/controls/text-field.tsx';

type Props = { value: string; error: string | undefined; onChange: (upi: string) => void };

/** Where a refund is paid. */
export function UpiField({ value, error, onChange }: Props) {
  return (
    <TextField
      label={returnMessages.upi}
      hint={returnMessages.upiHint}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      value={value}
      {...(error !== undefined && { error })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
