-- A version is raised under the row's lock, so of two rows the one with the higher version is newer. That of a product raises
-- private.complete_product.

create function private.raise_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

create trigger raise_version before update on public.shopping_cart
for each row execute function private.raise_version();
create trigger raise_version before update on public.wishlist
for each row execute function private.raise_version();
create trigger raise_version before update on public.user_profiles
for each row execute function private.raise_version();

create function private.stamp_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger stamp_update before update on public.sellers
for each row execute function private.stamp_update();
create trigger stamp_update before update on public.collections
for each row execute function private.stamp_update();
create trigger stamp_update before update on public.havendrip_collection
for each row execute function private.stamp_update();
create trigger stamp_update before update on public.carousel_slides
for each row execute function private.stamp_update();
create trigger stamp_update before update on public.featured_categories
for each row execute function private.stamp_update();
create trigger stamp_update before update on public.orders
for each row execute function private.stamp_update();
create trigger stamp_update before update on public.order_items
for each row execute function private.stamp_update();

-- Every auth user has a profile; its e-mail follows the account's.

create function private.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Cut before it is looked at: what is seen of it may come last.
  given constant text := left(private.trimmed(new.raw_user_meta_data ->> 'full_name'), 120);
begin
  insert into public.user_profiles (id, email, full_name)
  values (new.id, coalesce(new.email, ''), case when private.visible_text(given) <> '' then given else 'User' end)
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger make_profile after insert on auth.users
for each row execute function private.make_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end
$$;
create trigger follow_email after update of email on auth.users
for each row when (old.email is distinct from new.email) execute function private.follow_email();

revoke execute on function private.raise_version(), private.stamp_update(), private.make_profile(),
  private.follow_email() from public;
