import Shirt from 'lucide-react/icons/shirt';
import { useAdminProducts } from '#data/queries/admin/products.ts';
import { productsMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import { ProductRow } from './product-row.tsx';

const sorts = [
  { value: 'created_at', label: tableMessages.newest },
  { value: 'name', label: productsMessages.name },
  { value: 'selling_price', label: productsMessages.price },
  { value: 'category', label: productsMessages.category },
];

export function ProductsScreen() {
  const control = useTableState();
  const read = useAdminProducts(control.state, control.state.filter);
  const known = useLastKnown(read.status === 'ready' ? read.data.categories : null) ?? [];
  const { filter } = control.state;
  const categories = filter === '' || known.includes(filter) ? known : [...known, filter];
  return (
    <ListScreen
      messages={productsMessages}
      read={read}
      control={control}
      sorts={sorts}
      hint={isShortWord(control.state.text, LEAST_LETTERS) ? tableMessages.shortProducts : null}
      filter={{
        label: productsMessages.category,
        options: [
          { value: '', label: productsMessages.allCategories },
          ...categories.map((category) => ({ value: category, label: category })),
        ],
      }}
      icon={<Shirt size={32} strokeWidth={1.5} />}
    >
      {(product, reload) => <ProductRow key={product.id} product={product} onChanged={reload} />}
    </ListScreen>
  );
}
