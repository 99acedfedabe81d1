import { typedPieces } from '#domain/listing/choice-stock.ts';
import type { ListingFields } from '#domain/listing/listing-fields.ts';
import { genderOf } from '#domain/product/options.ts';
import { joined } from '#domain/text/isolated.ts';
import { choiceLabel, productFormMessages } from '#messages/seller/product-form.ts';
import styles from '#areas/common/forms/form.module.css';

const messages = productFormMessages;
const labels: Record<keyof ListingFields, string> = { ...messages, manyColors: messages.colors };

// Their new values are too long for one line.
const NAME_ONLY: (keyof ListingFields)[] = ['description', 'images', 'imageColors', 'sizeChart'];

function lineOf(name: keyof ListingFields, now: ListingFields): string {
  if (NAME_ONLY.includes(name)) return labels[name];
  if (name === 'gender') return messages.movedTo(labels[name], messages.genders[genderOf(now.gender)]);
  if (name === 'choices') return messages.movedTo(labels[name], movedText(now.choices));
  const value = name === 'manyColors' ? now.colors : now[name];
  return messages.movedTo(labels[name], value.replaceAll('|', ', '));
}

const movedText = (choices: string) =>
  joined(
    [...typedPieces(choices)].map(([name, pieces]) => joined([choiceLabel(name), pieces || '0'], ' ')),
    '; ',
  );

/** What somebody else has changed too since typing began, and what it is there. */
export function MovedNotice({ moved, now }: { moved: (keyof ListingFields)[]; now: ListingFields }) {
  const lines = [...new Set(moved.map((name) => lineOf(name, now)))];
  if (lines.length === 0) return null;
  return (
    <div className={styles.restored} aria-live="polite">
      <p>{messages.moved}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
