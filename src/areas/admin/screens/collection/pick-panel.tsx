import { useCollectionProducts, type AdminProduct } from '#data/queries/admin/products.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { formatPrice } from '#messages/format.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { toggled, type Chosen } from '#areas/admin/selection/toggled.ts';
import { useTableState } from '#areas/admin/components/table-state.ts';
import styles from './collection.module.css';

/** The products in a collection, or those that could be: as they were read, and what is looked for among them. */
export function usePicks(collection: string, member: boolean) {
  const control = useTableState(1, member ? 'in' : 'out');
  const { search, page } = control.state;
  return { member, control, read: useCollectionProducts(collection, member, { search, page }) };
}

type Props = {
  picks: ReturnType<typeof usePicks>;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Products with a box to tick each, found by a word; what is ticked stays so on other pages. */
export function PickPanel({ picks, chosen, onChoose }: Props) {
  const { member, control, read } = picks;
  const { text, search, page } = control.state;
  const title = member ? messages.current : messages.available;
  const none = search !== '' ? messages.noneFound : member ? messages.noneCurrent : messages.noneAvailable;
  return (
    <section className={styles.panel}>
      <h2>
        {title}{' '}
        {read.status === 'ready' ? (
          <span className={styles.soft}>
            ({read.data.total}
            {read.data.over ? '+' : ''})
          </span>
        ) : null}
      </h2>
      <TextField
        type="search"
        label={member ? messages.searchCurrent : messages.searchAvailable}
        hideLabel
        placeholder={member ? messages.searchCurrent : messages.searchAvailable}
        autoComplete="off"
        hint={isShortWord(text, LEAST_LETTERS) ? tableMessages.shortProducts : undefined}
        value={text}
        onChange={(event) => control.type(event.target.value)}
      />
      <OnlineList
        read={read}
        what={messages.products}
        failed={member ? messages.failed : messages.availableFailed}
      >
        {({ rows, total, over }) =>
          total === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
              <ul className={styles.picks} aria-label={title} tabIndex={0}>
                {rows.map((product) => (
                  <Pick
                    key={product.id}
                    product={product}
                    checked={chosen.has(product.id)}
                    onToggle={() => onChoose(toggled(chosen, product.id))}
                  />
                ))}
              </ul>
              {total > rows.length || page > 1 || over ? (
                <Pager
                  page={page}
                  shown={rows.length}
                  total={total}
                  over={over}
                  goTo={control.goTo}
                  label={title}
                />
              ) : null}
            </>
          )
        }
      </OnlineList>
    </section>
  );
}

function Pick({
  product,
  checked,
  onToggle,
}: {
  product: AdminProduct;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <li>
      <Checkbox checked={checked} onChange={onToggle} aria-label={messages.select(product.name)}>
        <span className={styles.pick}>
          <Picture {...pictureSet(product.images[0] ?? '')} sizes="44px" ratio="1" alt="" />
          <span className={styles.pickName}>{product.name}</span>
          <span className={styles.price}>{formatPrice(product.price)}</span>
        </span>
      </Checkbox>
    </li>
  );
}
