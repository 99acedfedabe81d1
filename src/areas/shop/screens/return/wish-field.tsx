import type { Paise } from '#domain/money/money.ts';
import type { Choice } from '#domain/product/choices.ts';
import { choiceKey, type ReturnFields } from '#domain/order/return-request.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { choiceWords } from '#messages/returns/words.ts';
import { Radio } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Question } from './question.tsx';
import { UpiField } from './upi-field.tsx';
import styles from './return.module.css';

type Props = {
  /** The refund in paise; null when nobody knows. */
  amount: Paise | null;
  /** The delivery charge that would come back too; ZERO when something of the parcel is kept. */
  delivery: Paise;
  /** Whether the shop sells the product; null while this phone does not know. */
  isInShop: boolean | null;
  /** The sizes and colors that the pieces can be exchanged for. */
  choices: readonly Choice[];
  fields: ReturnFields;
  errors: FieldErrors<keyof ReturnFields>;
  onChange: (fields: Partial<ReturnFields>) => void;
};

/** Money back to a UPI address, or another choice of the same product. */
export function WishField({ amount, delivery, isInShop, choices, fields, errors, onChange }: Props) {
  const isExchange = fields.wanted === 'exchange';
  return (
    <Question legend={returnMessages.wish}>
      <Radio name="return-wish" checked={!isExchange} onChange={() => onChange({ wanted: 'refund' })}>
        {returnMessages.refund(amount, delivery)}
      </Radio>
      <Radio name="return-wish" checked={isExchange} onChange={() => onChange({ wanted: 'exchange' })}>
        {returnMessages.exchange}
      </Radio>
      {isExchange ? (
        <ExchangeField {...{ isInShop, choices, fields, errors, onChange }} />
      ) : (
        <>
          <UpiField value={fields.upi} error={errors.upi} onChange={(upi) => onChange({ upi })} />
          <p className={styles.soft}>{returnMessages.refundHint}</p>
          <p className={styles.soft}>
            {delivery === 0 ? returnMessages.deliveryHint : returnMessages.deliveryToo(delivery)}
          </p>
        </>
      )}
    </Question>
  );
}

function ExchangeField({ isInShop, choices, fields, errors, onChange }: Omit<Props, 'amount' | 'delivery'>) {
  if (choices.length === 0) {
    const why =
      isInShop === null
        ? returnMessages.exchangeLoading
        : isInShop
          ? returnMessages.exchangeNone
          : returnMessages.exchangeUnknown;
    return <p className={styles.missing}>{why}</p>;
  }
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
