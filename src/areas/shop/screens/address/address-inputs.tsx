import type { ChangeEvent } from 'react';
import { STATES } from '#domain/address/states.ts';
import type { AddressFields } from '#domain/mutation/mutation.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { PincodeField } from '#areas/common/forms/tidied-fields.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import styles from './address.module.css';
import { type PincodeForm, usePincodePlace } from './use-pincode-place.ts';

type Props = PincodeForm & { errors: FieldErrors<keyof AddressFields> };

/** The fields of an address. A pincode fills in city and state, where nothing else was typed. */
export function AddressInputs({ errors, ...form }: Props) {
  const { fields, onChange } = form;
  const { hint, offered } = usePincodePlace(form);
  const bound = (name: 'address' | 'landmark' | 'city') => ({
    maxLength: FIELD_LIMITS[name],
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField label={addressMessages.address} autoComplete="street-address" {...bound('address')} />
      <TextField label={addressMessages.landmark} autoComplete="off" {...bound('landmark')} />
      <div className={formStyles.pair}>
        <PincodeField
          label={addressMessages.pincode}
          value={fields.pincode}
          error={errors.pincode}
          onText={(pincode) => onChange({ pincode })}
        />
        <TextField label={addressMessages.city} autoComplete="address-level2" {...bound('city')} />
      </div>
      <div className={styles.place}>
        <output className={styles.hint}>{hint}</output>
        {offered !== null && (
          <Button kind="quiet" onClick={() => onChange(offered)}>
            {addressMessages.takePlace(offered.city, offered.state)}
          </Button>
        )}
        <SelectField
          label={addressMessages.state}
          autoComplete="address-level1"
          placeholder={addressMessages.chooseState}
          options={statesWith(fields.state)}
          value={fields.state}
          error={errors.state}
          onChange={({ target }) => onChange({ state: target.value })}
        />
      </div>
    </>
  );
}

/** The states to choose from. One that was typed when the field was free, and is none of them, stays as it is. */
function statesWith(typed: string) {
  const names: readonly string[] = STATES;
  const known = typed.trim() === '' || names.includes(typed) ? names : [typed, ...names];
  return known.map((state) => ({ value: state, label: state }));
}
