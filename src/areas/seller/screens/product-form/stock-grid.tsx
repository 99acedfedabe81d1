import { useId, useState } from 'react';
import { choiceName, faultyChoices } from '#domain/listing/choice-stock.ts';
import { offeredPieces, optionsOf, withPieces } from '#domain/listing/listing-fields.ts';
import { parseCount } from '#domain/money/rupees-text.ts';
import { orNone } from '#domain/product/choices.ts';
import { choicesFaultSentence } from '#messages/seller/listing-faults.ts';
import { choiceLabel, productFormMessages as messages } from '#messages/seller/product-form.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldNotes, TextField } from '#ui/controls/text-field.tsx';
import fieldStyles from '#ui/controls/text-field.module.css';
import type { FormPart } from './form-part.ts';
import styles from './stock-grid.module.css';

/** The pieces of a product: one field for one choice, otherwise a cell for each size and color. */
export function StockField(props: FormPart) {
  const { fields, errors, change } = props;
  const [name = '', ...others] = offeredPieces(fields).keys();
  if (others.length > 0) return <StockGrid {...props} />;
  return (
    <TextField
      label={messages.stock}
      inputMode="numeric"
      autoComplete="off"
      value={fields.stock}
      error={errors.stock ?? errors.choices}
      onChange={({ target }) => change(withPieces(new Map([[name, target.value]])))}
    />
  );
}

/** The grid's cells by name, and the ways to write them. */
type Cells = {
  pieces: ReadonlyMap<string, string>;
  /** Writes the same into each of these. */
  write: (names: readonly string[], text: string) => void;
  isFaulty: (name: string) => boolean;
  errorId: string | undefined;
};

function StockGrid({ fields, errors, change }: FormPart) {
  const id = useId();
  const [fill, setFill] = useState('');
  const { sizes, colors } = optionsOf(fields);
  const pieces = offeredPieces(fields);
  const faulty = errors.choices === undefined ? [] : faultyChoices(pieces);
  const error =
    faulty.length > 0
      ? choicesFaultSentence('stock_invalid', faulty.map(choiceLabel))
      : (errors.choices ?? errors.stock);
  const cells: Cells = {
    pieces,
    write: (names, text) =>
      change(withPieces(new Map([...pieces, ...names.map((name) => [name, text] as const)]))),
    isFaulty: (name) => faulty.includes(name) || errors.stock !== undefined,
    errorId: error ? `${id}-error` : undefined,
  };
  const canFill = parseCount(fill) !== null;
  return (
    <fieldset className={styles.grid} aria-describedby={cells.errorId}>
      <legend className={fieldStyles.label}>{messages.stock}</legend>
      <div className={styles.fill}>
        <TextField
          label={messages.fillWith}
          inputMode="numeric"
          autoComplete="off"
          value={fill}
          onChange={({ target }) => setFill(target.value)}
        />
        <Button disabled={!canFill} onClick={() => cells.write([...pieces.keys()], fill.trim())}>
          {messages.fillAll}
        </Button>
      </div>
      <p className={fieldStyles.hint}>{messages.fillHint(colors.length > 0)}</p>
      <div className={styles.scroll}>
        <CellTable
          sizes={orNone(sizes)}
          colors={orNone(colors)}
          cells={cells}
          fill={canFill ? fill.trim() : null}
        />
      </div>
      <output className={styles.total}>{messages.stockTotal(parseCount(fields.stock) ?? 0)}</output>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

type TableProps = {
  sizes: readonly string[];
  colors: readonly string[];
  cells: Cells;
  /** The number that a tap on a head fills in; null while there is none. */
  fill: string | null;
};

function CellTable({ sizes, colors, cells, fill }: TableProps) {
  const head = (option: string, names: readonly string[]) =>
    option === '' ? (
      messages.pieces
    ) : (
      <button
        type="button"
        className={styles.head}
        disabled={fill === null}
        aria-label={messages.fillOne(option)}
        onClick={() => cells.write(names, fill ?? '')}
      >
        {option}
      </button>
    );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="for-readers">{messages.sizes}</span>
          </th>
          {colors.map((color) => (
            <th key={color} scope="col">
              {head(
                color,
                sizes.map((size) => choiceName(size, color)),
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">
              {head(
                size,
                colors.map((color) => choiceName(size, color)),
              )}
            </th>
            {colors.map((color) => (
              <td key={color}>
                <Cell name={choiceName(size, color)} cells={cells} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, cells }: { name: string; cells: Cells }) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      className={classes(fieldStyles.input, styles.cell)}
      aria-label={messages.stockOf(choiceLabel(name))}
      aria-invalid={cells.isFaulty(name) || undefined}
      aria-describedby={cells.errorId}
      value={cells.pieces.get(name)}
      // The sticky sizes would cover it.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center' })}
      onChange={({ target }) => cells.write([name], target.value)}
    />
  );
}
