import { useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { pictureMessages as messages } from '#messages/admin/admin-content.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { SentPicture } from './use-sent-picture.ts';

type Props = { sent: SentPicture; label?: string; disabled?: boolean };

/**
 * A picture by its address on another site. It is copied as soon as the field is left. Save waits for pictures on their
 * way, so it never goes without the URL that stands here.
 */
export function PictureAddress({ sent, label = messages.image, disabled }: Props) {
  const reachable = useReachable();
  const { sending, sendFrom, address, typeAddress } = sent;
  // The address that failed is not requested again by merely leaving the field.
  const [tried, setTried] = useState('');
  const typed = address.trim();
  const resting = disabled || !reachable || sending.state !== 'idle';

  function copy() {
    if (typed === '' || resting) return;
    setTried(typed);
    sendFrom(typed);
  }

  return (
    <>
      <TextField
        label={messages.address(label)}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        hint={messages.addressHint}
        error={typed === tried ? sending.addressFailure : null}
        // Offline it rests as the button above does, which says why.
        disabled={disabled || !reachable}
        readOnly={sending.state !== 'idle'}
        value={address}
        onChange={(event) => typeAddress(event.target.value)}
        onBlur={() => {
          if (typed !== tried) copy();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the form's Save.
          event.preventDefault();
          copy();
        }}
      />
      {typed === '' ? null : (
        <Button disabled={resting} aria-label={messages.fetchOf(label)} onClick={copy}>
          {messages.fetch}
        </Button>
      )}
    </>
  );
}
