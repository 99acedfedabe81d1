-- The token of a blocked person writes nothing past the procedures either: no picture of a return, no message. The other policies
-- that write ask for a role, and nobody blocks a seller or an admin.

alter policy "Shoppers add pictures to a return that they draft" on storage.objects
  with check (
    (select private.is_whole_upload()) and not (select private.is_blocked((select auth.uid())))
    and objects.bucket_id = 'return-pictures'
    and split_part(objects.name, '/', 1) = (select private.my_return_folder())
    and private.is_return_draft(objects.name) and private.has_return_picture_room(objects.name));
alter policy "Shoppers remove pictures of a return that they draft" on storage.objects
  using (
    objects.bucket_id = 'return-pictures' and not (select private.is_blocked((select auth.uid())))
    and split_part(objects.name, '/', 1) = (select auth.uid())::text
    and private.is_return_draft(objects.name));
alter policy "People write a message as themselves" on public.contact_messages
  with check (user_id = (select auth.uid()) and not (select private.is_blocked((select auth.uid()))));
