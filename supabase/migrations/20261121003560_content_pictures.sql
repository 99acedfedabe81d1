-- Slides, tiles and collections show stored pictures that were checked, as products and brands do.

create function private.check_content_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_checked(array[new.image_url], array[old.image_url]);
  return null;
end
$$;
create trigger check_pictures after insert or update of image_url on public.carousel_slides
for each row execute function private.check_content_picture();
create trigger check_pictures after insert or update of image_url on public.featured_categories
for each row execute function private.check_content_picture();

create function private.check_collection_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_checked(array[new.banner_url, new.thumbnail_url], array[old.banner_url, old.thumbnail_url]);
  return null;
end
$$;
create trigger check_pictures after insert or update of banner_url, thumbnail_url on public.collections
for each row execute function private.check_collection_pictures();

revoke execute on function private.check_content_picture(), private.check_collection_pictures() from public;
