import Plus from 'lucide-react/icons/plus';
import { useAdminProducts, type AdminProduct } from '#data/queries/admin/products.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import type { RankedProduct } from '#data/queries/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { rankingMessages as words } from '#messages/admin/admin-collections.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { backOfficeMessages } from '#messages/back-office.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import styles from './ranking.module.css';
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#domain/content/content.ts';

const SHOWN = 5;

type Props = { taken: readonly string[]; onAdd: (product: RankedProduct) => void };

/** Finds products to rank, once something is typed. */
export function RankingSearch({ taken, onAdd }: Props) {
  const { text, settled, setText } = useSettledText();
  const reachable = useReachable();
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={words.search}
        autoComplete="off"
        hint={
          reachable
            ? isShortWord(text, LEAST_LETTERS)
              ? tableMessages.shortProducts
              : undefined
            : backOfficeMessages.online
        }
        disabled={!reachable}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {settled === '' ? null : <Found search={settled} taken={taken} onAdd={onAdd} />}
    </div>
  );
}

const ANY = { category: '', active: null, sellerId: '' };

function Found({ search, taken, onAdd }: Props & { search: string }) {
  const read = useAdminProducts({ search, sort: 'name', descending: false, page: 1 }, ANY);
  return (
    <OnlineList read={read} what={words.found} failed={words.searchFailed} rows={1}>
      {({ rows }) => (
        <Free products={rows.filter(({ id }) => !taken.includes(id)).slice(0, SHOWN)} onAdd={onAdd} />
      )}
    </OnlineList>
  );
}

function Free({ products, onAdd }: { products: AdminProduct[]; onAdd: Props['onAdd'] }) {
  if (products.length === 0) return <p className={styles.soft}>{words.nothingFound}</p>;
  return (
    <ul className={styles.found}>
      {products.map((product) => (
        <li key={product.id}>
          <Button
            wide
            icon={<Plus size={18} aria-hidden />}
            aria-label={words.add(product.name)}
            onClick={() =>
              onAdd({
                id: product.id,
                name: product.name,
                brandName: product.brandName,
                image: product.images[0] ?? '',
                price: product.price,
                onSale: product.active && product.brandVerified,
              })
            }
          >
            {product.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The typed text, and half a second later the same without spaces around, to search for. */
function useSettledText() {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, settled, setText };
}
