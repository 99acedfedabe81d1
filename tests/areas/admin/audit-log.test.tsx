// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { AuditScreen } from '#areas/admin/screens/audit/audit-screen.tsx';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, control, render } from '#support/render.ts';

type Row = Record<string, unknown>;

const ORDER = '8e48ca53-0000-4000-8000-000000000000';

test('the log says what became of a return and of which order, and leads to it', async () => {
  const entry = (more: Row): Row => ({
    id: '1',
    created_at: '2026-11-01T00:00:00Z',
    actor_name: 'Meera',
    actor_role: 'admin',
    subject: 'returns',
    subject_id: 'r1',
    subject_name: ORDER,
    verb: 'update',
    before: { status: 'refused', note: 'It was worn', decided_by: 's1' },
    after: { status: 'approved', note: 'The picture shows a hole', decided_by: 'u7' },
    ...more,
  });
  const entries = [
    entry({}),
    entry({ id: '2', after: { status: 'from a later version' } }),
    entry({ id: '3', actor_name: 'Kapas Club', after: { status: 'refunded' } }),
  ];
  shopCall.mockResolvedValue({ total: 3, rows: entries });
  await render(<AuditScreen />);
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(rows[0]).toContain('Meera approved a return');
  expect(rows[0]).toContain('Order #8E48CA53');
  expect(rows[1]).toContain('Meera changed a return');
  expect(rows[2]).toContain('Kapas Club refunded a return');
  await acting(() => document.querySelector<HTMLElement>('li button')?.click());
  expect(document.querySelector('li dl')?.textContent).toContain('The picture shows a hole');
  // That is the id of the one who acted.
  expect(document.querySelector('li dl')?.textContent).not.toMatch(/decided by/i);
  expect(control('Show the returns of the order').getAttribute('href')).toBe('/admin/returns?q=8E48CA53');
});

test('the log says who sent a seller the invitation again, and to which address', async () => {
  const entry = {
    id: '1',
    created_at: '2026-11-01T00:00:00Z',
    actor_name: 'Meera',
    actor_role: 'admin',
    subject: 'sellers',
    subject_id: 's1',
    subject_name: 'Kapas Club',
    verb: 'update',
    before: {},
    after: { invitation_sent_to: 'k@kapas.test' },
  };
  shopCall.mockResolvedValue({ total: 1, rows: [entry] });
  await render(<AuditScreen />);
  await acting(() => document.querySelector<HTMLElement>('li button')?.click());
  expect(document.querySelector('li')?.textContent).toContain('Meera sent Kapas Club the invitation again');
  expect(document.querySelector('li dl')?.textContent).toContain('k@kapas.test');
});

test('the log says amounts in rupees, and a discount that may be percent as it is', async () => {
  const entry = {
    id: '1',
    created_at: '2026-11-01T00:00:00Z',
    actor_name: 'Meera',
    actor_role: 'admin',
    subject: 'coupons',
    subject_id: 'DIWALI',
    subject_name: 'DIWALI',
    verb: 'update',
    before: { min_order_value: null, max_discount: 250, discount_value: 10 },
    after: { min_order_value: 1299.5, max_discount: 0, discount_value: 20 },
  };
  shopCall.mockResolvedValue({ total: 1, rows: [entry] });
  await render(<AuditScreen />);
  await acting(() => document.querySelector<HTMLElement>('li button')?.click());
  const values = [...document.querySelectorAll('li dd p')].map((value) => value.textContent);
  expect(values).toEqual([
    'Before: nothing',
    'After: ₹1,299.50',
    'Before: ₹250',
    'After: ₹0',
    'Before: 10',
    'After: 20',
  ]);
});
