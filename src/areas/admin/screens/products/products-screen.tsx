import Shirt from 'lucide-react/icons/shirt';
import { useState } from 'react';
import { useAdminProducts, type AdminProduct } from '#data/queries/admin/products.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { productsMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { chosenSeller, OnlySeller } from '#areas/admin/filters/only-seller.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import { useOpening } from '#areas/common/use-opening.ts';
import { ProductSheet } from '#areas/admin/product-sheet/product-sheet.tsx';
import { NONE_CHOSEN, toggled, withoutDone } from '#areas/admin/selection/toggled.ts';
import { useTicks } from '#areas/admin/selection/use-ticks.ts';
import { ProductRow } from './product-row.tsx';
import { isLowOnly, ProductTools, stateOf } from './product-tools.tsx';
import { SwitchMany } from './switch-many.tsx';

const sorts = [
  { value: 'created_at', label: tableMessages.newest },
  { value: 'name', label: productsMessages.name },
  { value: 'selling_price', label: productsMessages.price },
  { value: 'category', label: productsMessages.category },
  { value: 'stock', label: productsMessages.stockFilter },
];

export function ProductsScreen() {
  const { control, wanted, read, page, categories } = useProductList();
  const { sellerId } = wanted;
  const [selecting, setSelecting] = useState(false);
  const [ticked, setTicked] = useTicks(JSON.stringify([control.state.search, wanted]));
  // Null while products are changed one by one.
  const chosen = selecting ? ticked : null;
  const { shown, show, close } = useOpening<AdminProduct>();
  const { reload } = read;
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
      isNarrowed={wanted.active !== null || sellerId !== '' || wanted.low}
      below={
        <>
          <OnlySeller
            control={control}
            brand={page?.rows.find((row) => row.sellerId === sellerId)?.brandName ?? null}
          />
          <ProductTools
            control={control}
            read={read}
            filter={wanted}
            chosen={chosen}
            onChoose={(next) => {
              setSelecting(next !== null);
              setTicked(next ?? NONE_CHOSEN);
            }}
          />
        </>
      }
      icon={<Shirt size={32} strokeWidth={1.5} />}
      sheet={
        <>
          <SwitchMany
            chosen={chosen ?? NONE_CHOSEN}
            onDone={(ids) => {
              setTicked((now) => withoutDone(now, ids));
              reload();
            }}
          />
          {shown && (
            <ProductSheet
              key={shown.key}
              product={shown.subject}
              open={shown.open}
              onClose={close}
              onSaved={() => {
                close();
                reload();
              }}
            />
          )}
        </>
      }
    >
      {(product) => (
        <ProductRow
          key={product.id}
          product={product}
          selected={chosen && chosen.has(product.id)}
          onSelect={() => setTicked((now) => toggled(now, product.id))}
          onEdit={() => show(product)}
          onChanged={reload}
        />
      )}
    </ListScreen>
  );
}

/** The products that the address asks for, and the categories to choose from. */
function useProductList() {
  const control = useTableState();
  const { filter } = control.state;
  const state = stateOf(control);
  const active = state === '' ? null : state === 'active';
  const wanted = { category: filter, active, sellerId: chosenSeller(control), low: isLowOnly(control) };
  const read = useAdminProducts(control.state, wanted);
  const page = read.status === 'ready' ? read.data : null;
  const known = useLastKnown(page?.categories ?? null) ?? [];
  const categories = filter === '' || known.includes(filter) ? known : [...known, filter];
  return { control, wanted, read, page, categories };
}
