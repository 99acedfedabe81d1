import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { loginMessages } from '#messages/login.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';

/** A TextField whose text is hidden until asked for: typing a password blind on a phone is most failed logins. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          repeatable
          label={shown ? loginMessages.hidePassword : loginMessages.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
