import Plus from 'lucide-react/icons/plus';
import { useAdminProducts } from '../../../../data/queries/admin-products.ts';
import type { RankedProduct } from '../../../../data/queries/admin-collections.ts';
import { rankingWords as words } from '../../../../messages/admin-collections.ts';
import { tableWords } from '../../../../messages/admin-tables.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSettledText } from '../../components/use-settled-text.ts';
import styles from './ranking.module.css';

const SHOWN = 5;

type Props = { taken: readonly string[]; onAdd: (product: RankedProduct) => void };

/** Finds products to rank, once something is typed. */
export function RankingSearch({ taken, onAdd }: Props) {
  const { text, settled, short, setText } = useSettledText();
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={words.search}
        autoComplete="off"
        hint={short ? tableWords.short : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {settled === '' ? null : <Found search={settled} taken={taken} onAdd={onAdd} />}
    </div>
  );
}

function Found({ search, taken, onAdd }: Props & { search: string }) {
  const read = useAdminProducts({ search, sort: 'name', descending: false, page: 1 }, '');
  if (read.status !== 'ready') return null;
  const free = read.data.rows.filter((product) => !taken.includes(product.id)).slice(0, SHOWN);
  if (free.length === 0) return <p className={styles.soft}>{words.nothingFound}</p>;
  return (
    <ul className={styles.found}>
      {free.map((product) => (
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
