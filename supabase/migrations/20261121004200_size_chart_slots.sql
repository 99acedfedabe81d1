-- What changes is said, not what all three slots hold: two devices of one brand would each write what it saw.
create function public.change_size_charts(p_added text[] default '{}', p_removed text[] default '{}') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  slots text[];
  chart text;
  place integer;
begin
  if coalesce(cardinality(p_added), 0) > 3 or coalesce(cardinality(p_removed), 0) > 3 then
    perform private.refuse(409, 'There are three slots', 'charts_full');
  end if;
  -- The lock of lock_charts, before the slots are read: who comes second reads what the first one left.
  perform pg_advisory_xact_lock(7304, hashtext(seller::text));
  select array(
      select case when slot <> all (coalesce(p_removed, '{}')) then nullif(slot, '') end
      from unnest(array[s.size_chart_image1_url, s.size_chart_image2_url, s.size_chart_image3_url])
        with ordinality u (slot, n) order by n)
  into slots from public.sellers s where s.id = seller;
  foreach chart in array coalesce(p_added, '{}') loop
    -- Sent again after a lost answer it is there already.
    continue when coalesce(chart, '') = '' or coalesce(chart = any (slots), false);
    place := array_position(slots, null);
    if place is null then
      perform private.refuse(409, 'All three slots hold a size chart', 'charts_full');
    end if;
    slots[place] := chart;
  end loop;
  update public.sellers set size_chart_image1_url = slots[1], size_chart_image2_url = slots[2],
    size_chart_image3_url = slots[3]
  where id = seller;
  -- An answer without a body is taken for a lost line.
  return true;
end
$$;
comment on function public.change_size_charts(text[], text[]) is
  'Takes charts out of the caller''s slots and puts new ones into the empty slots, the first first. All or nothing; a chart that is there already, or gone already, is fine.';

revoke execute on function public.change_size_charts(text[], text[]) from public, anon;
grant execute on function public.change_size_charts(text[], text[]) to authenticated;
