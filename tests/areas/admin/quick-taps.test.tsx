// @vitest-environment happy-dom
// A slow phone draws a table later than a thumb taps: no change of it may take back the one before it.
import { expect, test } from 'vitest';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { acting, control, renderAt } from '#support/render.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

function Users() {
  return (
    <TableTools
      control={useTableState()}
      searchLabel="Find"
      sorts={choices('created_at', 'full_name')}
      filter={{ label: 'Role', options: choices('', 'seller') }}
    />
  );
}

const tap = (name: string | RegExp) => () => control(name).click();
const choose = (name: string, value: string) => () => {
  const select = control(name) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Does all of it before anything that it changes is rendered. Gives the address then. */
async function doAll(address: string, ...changes: (() => void)[]): Promise<string> {
  const close = await renderAt(address, <Users />);
  await acting(() => {
    for (const change of changes) change();
  });
  await close();
  return window.location.search;
}

// Promise admin.quick-taps (2 Admin, admin): Each of several quick changes of a table counts: search, order,
//   filter.
test('each of several quick changes of a table counts', async () => {
  const sorted = choose('Sort by', 'full_name');
  expect(
    await doAll('/admin/users?q=asha', tap('Clear search'), sorted, tap(/^Reverse the sort order/)),
  ).toBe('?sort=full_name&order=desc');
  expect(await doAll('/admin/users?page=3', sorted, choose('Role', 'seller'))).toBe(
    '?sort=full_name&filter=seller',
  );
  // Turned twice it is as it was.
  expect(await doAll('/admin/users', tap(/^Reverse the sort order/), tap(/^Reverse the sort order/))).toBe(
    '',
  );
});

test('names begin at A and times with the newest, until the order is turned', async () => {
  const order = async (address: string, ...changes: (() => void)[]) => {
    const close = await renderAt(address, <Users />);
    for (const change of changes) await acting(change);
    const shown = control(/^Reverse the sort order/)
      .getAttribute('aria-label')
      ?.split(': ')[1];
    await close();
    return shown;
  };
  const turn = tap(/^Reverse the sort order/);
  expect(await order('/admin/users')).toBe('Descending');
  expect(await order('/admin/users', choose('Sort by', 'full_name'))).toBe('Ascending');
  expect(await order('/admin/users', choose('Sort by', 'full_name'), turn)).toBe('Descending');
  expect(await order('/admin/users', turn, choose('Sort by', 'full_name'))).toBe('Ascending');
  expect(await order('/admin/users?sort=full_name&order=desc', choose('Sort by', 'created_at'))).toBe(
    'Descending',
  );
});
