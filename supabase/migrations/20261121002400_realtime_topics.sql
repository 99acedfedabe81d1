-- A private topic is a sync scope. There is no policy for sending: pokes come from the database.
create policy "People listen to their own scopes" on realtime.messages
  for select to authenticated using (
    realtime.messages.extension = 'broadcast'
    and (select realtime.topic()) = any (array(select private.my_scopes()))
  );
