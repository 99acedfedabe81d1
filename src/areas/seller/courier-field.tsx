import { useState } from 'react';
import { COURIERS, isCourier } from '#domain/delivery/courier.ts';
import { courierMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

const OTHER = 'other';

type Props = {
  value: string;
  onChange: (courier: string) => void;
  hint?: string;
  /** Labels that are read out only, for one field of many. */
  hiddenLabels?: { courier: string; otherName: string };
  /** A name that is offered too; '' for none. */
  also?: string;
};

/** Chooses who brings a parcel: a known courier, or another one by its name. '' is not said. */
export function CourierField({ value, onChange, hint, hiddenLabels, also = '' }: Props) {
  const names = also === '' || COURIERS.includes(also) ? COURIERS : [...COURIERS, also];
  const known = value === '' || names.includes(value);
  const { courier, otherName } = hiddenLabels ?? messages;
  const hideLabel = hiddenLabels !== undefined;
  const [isOther, setIsOther] = useState(!known);
  const typing = isOther || !known;
  return (
    <>
      <SelectField
        label={courier}
        hideLabel={hideLabel}
        hint={hint}
        options={[
          { value: '', label: messages.notSaid },
          ...names.map((name) => ({ value: name, label: name })),
          { value: OTHER, label: messages.other },
        ]}
        value={typing ? OTHER : value}
        onChange={({ target }) => {
          setIsOther(target.value === OTHER);
          onChange(target.value === OTHER ? '' : target.value);
        }}
      />
      {typing && (
        <TextField
          label={otherName}
          hideLabel={hideLabel}
          placeholder={hideLabel ? messages.otherName : undefined}
          value={value}
          error={isCourier(value.trim()) ? null : messages.fault}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
