-- A product that is deleted looks for its views. Without an index each deletion reads the views of two days.
create index product_views_product_id on public.product_views (product_id);
