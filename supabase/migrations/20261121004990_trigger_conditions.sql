-- Conditions of triggers ask settings by functions, too (20261121004970). An order takes 2 % more processor time for it.

create function private.is_placing() returns boolean
language sql stable as $$
  select coalesce(current_setting('app.placing', true), '') = 'on'
$$;

create function private.is_seeding() returns boolean
language sql stable as $$
  select coalesce(current_setting('app.seeding', true), '') = 'on'
$$;

revoke execute on function private.is_placing(), private.is_seeding() from public;
-- A condition runs as the role that writes the row.
grant execute on function private.is_placing(), private.is_catalog_quiet() to authenticated, service_role;
grant execute on function private.is_seeding() to service_role;

create or replace trigger log_insert after insert on public.orders
referencing new table as new_rows for each statement
when (not private.is_placing()) execute function private.log_orders();

create or replace trigger log_insert after insert on public.order_items for each row
when (not private.is_placing()) execute function private.log_new_item();

create or replace trigger log_insert after insert on public.order_history for each row
when (not private.is_placing()) execute function private.log_order_history();

create or replace trigger log_update after update on public.products
referencing old table as old_rows new table as new_rows for each statement
when (not private.is_placing()) execute function private.log_products();

drop trigger flush_touched on public.order_items;
create constraint trigger flush_touched after insert or update or delete on public.order_items
deferrable initially deferred for each row
when (not private.is_placing()) execute function private.flush_touched();

drop trigger flush_touched on public.order_history;
create constraint trigger flush_touched after insert or update or delete on public.order_history
deferrable initially deferred for each row
when (not private.is_placing()) execute function private.flush_touched();

drop trigger flush_touched on public.products;
create constraint trigger flush_touched after insert or update or delete on public.products
deferrable initially deferred for each row
when (not private.is_placing()) execute function private.flush_touched();

create or replace trigger audit after insert or update or delete on public.collections
for each row when (not private.is_seeding()) execute function private.audit('name', 'name');

create or replace trigger audit_edit after update of name, description, category, gender, style_type, images, mrp, selling_price,
  stock_quantity, shipping_charges, estimated_delivery, return_policy, sizes, colors, size_chart, tags, is_active, deleted_at
on public.products
for each row when (not private.is_catalog_quiet()) execute function private.audit('id', 'name');
