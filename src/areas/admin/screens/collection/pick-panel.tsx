import { matchingProducts } from '#data/commands/admin/products.ts';
import { useAdminProducts, type AdminProduct } from '#data/queries/admin/products.ts';
import type { Brand } from '#data/queries/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { formatPrice } from '#messages/format.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { chosenSeller } from '#areas/admin/filters/only-seller.tsx';
import { SelectAll } from '#areas/admin/selection/select-all.tsx';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import formStyles from '#areas/common/forms/form.module.css';
import { toggled } from '#areas/admin/selection/toggled.ts';
import { useTicks } from '#areas/admin/selection/use-ticks.ts';
import { useTableState } from '#areas/admin/components/table-state.ts';
import styles from './collection.module.css';

/** The products in a collection, or those that could be: as they were read, what is looked for among them, and which are ticked. */
export function usePicks(collection: string, member: boolean) {
  const control = useTableState(1, member ? 'in' : 'out');
  const { search, page, filter: category } = control.state;
  const filter = { category, sellerId: chosenSeller(control), collection: { name: collection, member } };
  const read = useAdminProducts({ search, sort: 'name', descending: false, page }, filter);
  const [chosen, choose] = useTicks(JSON.stringify([search, filter]));
  return { member, control, read, filter, chosen, choose };
}

type Props = {
  picks: ReturnType<typeof usePicks>;
  /** For the filter. */
  brands: readonly Brand[];
};

/** Products with a box to tick each, found by a word, brand and category. */
export function PickPanel({ picks, brands }: Props) {
  const { member, control, read, filter, chosen, choose } = picks;
  const { text, search, page } = control.state;
  const title = member ? messages.current : messages.available;
  const isNarrowed = search !== '' || filter.category !== '' || filter.sellerId !== '';
  const none = isNarrowed ? messages.noneFound : member ? messages.noneCurrent : messages.noneAvailable;
  return (
    <section className={styles.panel} aria-label={title}>
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
      <Filters picks={picks} brands={brands} />
      <SelectAll
        read={read}
        chosen={chosen}
        load={() => matchingProducts(search, filter)}
        onChoose={choose}
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
                  <PickRow
                    key={product.id}
                    product={product}
                    checked={chosen.has(product.id)}
                    onToggle={() => choose((now) => toggled(now, product.id))}
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

function Filters({ picks: { member, control, read, filter }, brands }: Pick<Props, 'picks' | 'brands'>) {
  const reachable = useReachable();
  const known = useLastKnown(read.status === 'ready' ? read.data.categories : null) ?? [];
  const { category, sellerId } = filter;
  const categories = category === '' || known.includes(category) ? known : [...known, category];
  const of = member ? messages.current : messages.available;
  return (
    <div className={formStyles.pair}>
      <SelectField
        label={`${messages.brand}: ${of}`}
        hideLabel
        options={[
          { value: '', label: messages.allBrands },
          ...brands.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        disabled={!reachable}
        value={brands.some(({ id }) => id === sellerId) ? sellerId : ''}
        onChange={(event) => control.choose('seller', event.target.value)}
      />
      <SelectField
        label={`${messages.category}: ${of}`}
        hideLabel
        options={[
          { value: '', label: messages.allCategories },
          ...categories.map((one) => ({ value: one, label: one })),
        ]}
        disabled={!reachable}
        value={category}
        onChange={(event) => control.filterBy(event.target.value)}
      />
    </div>
  );
}

function PickRow({
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
