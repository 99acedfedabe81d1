import { useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  optionsOfAll,
  priceChange,
  type BulkChange,
  type PlannedChange,
} from '#domain/listing/bulk-change.ts';
import { namedChoices } from '#domain/listing/choice-stock.ts';
import { parseCount, parsePercent, parseRupees, parseSigned } from '#domain/money/rupees-text.ts';
import type { Listing } from '#domain/account/seller.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatPrice } from '#messages/format.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import styles from './bulk-sheet.module.css';
import { useLargeChangeQuestion } from '#areas/common/forms/use-large-change-question.tsx';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useBatch } from './use-batch.ts';

type Kind = BulkChange['kind'];

const KINDS = Object.keys(bulkMessages.kinds) as Kind[];
const kinds = KINDS.map((value) => ({ value, label: bulkMessages.kinds[value] }));
/** A minus makes sense of these. */
const SIGNED = new Set<Kind>(['price_percent', 'stock_add']);
const SHOWN = 5;

type Props = {
  open: boolean;
  chosen: readonly Listing[];
  /** These are done: they leave the choice. */
  onChanged: (done: readonly PlannedChange[]) => void;
  onClose: () => void;
  onDone: () => void;
};

/** One change of price or stock for all that are chosen, with what it does to them before it is done. */
export function BulkSheet({ open, chosen, onChanged, onClose, onDone }: Props) {
  const [kind, setKind] = useState<Kind>('price_percent');
  const [text, setText] = useState('');
  const [option, setOption] = useState('');
  const reachable = useReachable();
  const change = readChange(kind, text, option);
  const { planned, progress, busy, failure, clear, save } = useBatch(chosen, change, onChanged);
  const { saveOrConfirm, question } = useLargeChangeQuestion(() => void changeAll());
  const optionMissing = kind === 'option_set' && option === '';
  const problem = optionMissing ? bulkMessages.optionMissing : problemOf(kind, change, planned);
  const { form, tried, startOver } = useTriedForm(submit, { clear });

  function submit() {
    if (problem !== null || !reachable) return;
    saveOrConfirm(planned.map(priceChange));
  }

  async function changeAll() {
    if (!(await save())) return;
    toast.success(bulkMessages.done(planned.length));
    setText('');
    startOver();
    onDone();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bulkMessages.title(chosen.length)}
      closeLabel={chromeMessages.close}
    >
      <form {...form} className={styles.form}>
        <SelectField
          label={bulkMessages.what}
          options={kinds}
          value={kind}
          onChange={({ target }) => {
            setKind(KINDS.find((one) => one === target.value) ?? 'price_percent');
            startOver();
          }}
        />
        {kind === 'option_set' ? (
          <SelectField
            label={bulkMessages.option}
            placeholder={bulkMessages.chooseOption}
            options={optionsOfAll(chosen).map((value) => ({ value, label: value }))}
            value={option}
            error={tried && optionMissing ? bulkMessages.optionMissing : null}
            onChange={({ target }) => setOption(target.value)}
          />
        ) : null}
        <TextField
          label={bulkMessages.values[kind]}
          autoComplete="off"
          // Where a minus may be needed, no numeric keyboard: some phones have no minus on it.
          inputMode={SIGNED.has(kind) ? 'text' : 'decimal'}
          value={text}
          error={tried && !optionMissing ? problem : null}
          onChange={({ target }) => setText(target.value)}
        />
        {planned.length > 0 ? <Preview planned={planned} /> : null}
        <FormFailure
          failure={failure}
          messageOf={(reason) => bulkMessages.failed(sentenceFor(reason), progress)}
        />
        <OnlineSubmit
          wide
          busy={busy}
          dimmed={tried && problem !== null}
          label={bulkMessages.save}
          busyLabel={bulkMessages.saving(progress)}
          online={bulkMessages.needsLine}
        />
      </form>
      {question}
    </Sheet>
  );
}

function Preview({ planned }: { planned: PlannedChange[] }) {
  // Impossible changes come first: they are why nothing can be saved.
  const inOrder = [...planned].sort((a, b) => Number(b.fault !== null) - Number(a.fault !== null));
  return (
    <section aria-label={bulkMessages.preview}>
      <ul className={styles.preview}>
        {inOrder.slice(0, SHOWN).map(({ listing, price, stock, fault }) => (
          <li key={listing.id} className={fault === null ? undefined : styles.faulty}>
            <span className={styles.name}>{listing.name}</span>
            <span className={styles.figures}>
              {price === listing.price
                ? bulkMessages.from(formatNumber(listing.stock), formatNumber(stock))
                : bulkMessages.from(formatPrice(listing.price), formatPrice(price))}
            </span>
          </li>
        ))}
      </ul>
      {planned.some(isSpread) ? <p className={styles.more}>{bulkMessages.spread}</p> : null}
      {planned.length > SHOWN ? (
        <p className={styles.more}>
          {bulkMessages.others(
            planned.length - SHOWN,
            inOrder.slice(SHOWN).filter(({ fault }) => fault !== null).length,
          )}
        </p>
      ) : null}
    </section>
  );
}

/** Whether the pieces come to, or go from, several sizes and colours. */
const isSpread = ({ listing, stock, change }: PlannedChange) =>
  stock !== listing.stock &&
  change.choices === undefined &&
  namedChoices(listing.sizes, listing.colors).length > 1;

function readChange(kind: Kind, text: string, option: string): BulkChange | null {
  switch (kind) {
    case 'price_percent': {
      const percent = parsePercent(text);
      return percent === null || percent < -100 || percent > 1000 ? null : { kind, percent };
    }
    case 'off_percent': {
      const percent = parsePercent(text);
      return percent === null || percent < 0 || percent > 100 ? null : { kind, percent };
    }
    case 'price_set': {
      const price = parseRupees(text);
      return price === null ? null : { kind, price };
    }
    case 'stock_set': {
      const stock = parseCount(text);
      return stock === null ? null : { kind, stock };
    }
    case 'stock_add': {
      const pieces = parseSigned(text);
      const fits = pieces !== null && Number.isInteger(pieces) && Math.abs(pieces) <= 1_000_000;
      return fits ? { kind, pieces } : null;
    }
    case 'option_set': {
      const pieces = parseCount(text);
      return pieces === null || option === '' ? null : { kind, option, pieces };
    }
  }
}

function problemOf(kind: Kind, change: BulkChange | null, planned: PlannedChange[]): string | null {
  if (change === null) return bulkMessages.invalid[kind];
  if (planned.length === 0) return bulkMessages.unchanged;
  const low = planned.filter(({ fault }) => fault === 'price_too_low').length;
  const high = planned.filter(({ fault }) => fault === 'price_above_mrp').length;
  if (low > 0) return bulkMessages.tooLow(low);
  return high > 0 ? bulkMessages.faulty(high) : null;
}
