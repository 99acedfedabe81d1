import { pincodeDigits } from '#domain/validation/address.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onText: (text: string) => void;
};

/** A phone number: kept as it is typed, and turned into its ten digits when the field is left. */
export function PhoneField(props: Props) {
  // No inputMode: 'numeric' would take the plus from the keyboard.
  return <TidiedField autoComplete="tel-national" {...props} type="tel" tidy={phoneDigits} />;
}

/** A pincode: kept as it is typed, and turned into its six digits when the field is left. */
export function PincodeField(props: Props) {
  return <TidiedField {...props} autoComplete="postal-code" inputMode="numeric" tidy={pincodeDigits} />;
}

type TidiedProps = Props & Pick<TextFieldProps, 'type' | 'inputMode'> & { tidy: (typed: string) => string };

// Without a maxlength: a browser cuts what is pasted before it can be read.
function TidiedField({ tidy, value, onText, ...rest }: TidiedProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => {
        const tidied = tidy(value);
        // Opening and leaving a field is no edit, and must not begin a draft.
        if (tidied !== value) onText(tidied);
      }}
    />
  );
}
