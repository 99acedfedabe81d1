import type { Paise } from '#domain/money/money.ts';
import type { Choice } from '#domain/product/choices.ts';
import { choiceKey, type ReturnFields } from '#domain/order/return-request.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { choiceWords, returnMessages } from '#messages/returns/shopper.ts';
import { Radio } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Question } from './question.tsx';
import styles from './return.module.css';

type Props = {
  /** The refund in paise; null when nobody knows. */
  amount: Paise | null;
  product: { status: 'loading' | 'ready' | 'failed'; isSold: boolean };
  /** The sizes and colors that the pieces can be exchanged for. */
  choices: readonly Choice[];
  fields: ReturnFields;
  errors: FieldErrors<keyof ReturnFields>;
  onChange: (fields: Partial<ReturnFields>) => void;
};

/** Money back to a UPI address, or another choice of the same product. */
export function WishField({ amount, product, choices, fields, errors, onChange }: Props) {
  const isExchange = fields.wanted === 'exchange';
  return (
    <Question legend={returnMessages.wish}>
      <Radio name="return-wish" checked={!isExchange} onChange={() => onChange({ wanted: 'refund' })}>
        {returnMessages.refund(amount)}
      </Radio>
      <Radio name="return-wish" checked={isExchange} onChange={() => onChange({ wanted: 'exchange' })}>
        {returnMessages.exchange}
      </Radio>
      {isExchange ? (
        <ExchangeField {...{ product, choices, fields, errors, onChange }} />
      ) : (
        <>
          <TextField
            label={returnMessages.upi}
            hint={returnMessages.upiHint}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            value={fields.upi}
            error={errors.upi}
            onChange={(event) => onChange({ upi: event.target.value })}
          />
          <p className={styles.soft}>{returnMessages.refundHint}</p>
          <p className={styles.soft}>{returnMessages.deliveryHint}</p>
        </>
      )}
    </Question>
  );
}

function ExchangeField({ product, choices, fields, errors, onChange }: Omit<Props, 'amount'>) {
  if (product.status === 'ready' && !product.isSold)
    return <p className={styles.missing}>{returnMessages.exchangeUnknown}</p>;
  if (choices.length === 0) return <p className={styles.missing}>{returnMessages.exchangeNone}</p>;
  return (
    <SelectField
      label={returnMessages.choice}
      hint={returnMessages.exchangeHint}
      placeholder={returnMessages.choosePlaceholder}
      options={choices.map((choice) => ({ value: choiceKey(choice), label: choiceWords(choice) }))}
      value={choices.some((choice) => choiceKey(choice) === fields.choice) ? fields.choice : ''}
      error={errors.choice}
      onChange={(event) => onChange({ choice: event.target.value })}
    />
  );
}
