-- Letters of other alphabets that look like Latin ones are no difference between two brands, and stand in no e-mail address.

-- Greek capitals look like other letters than their small ones, so they come first.
create function private.looks(given text) returns text
language sql immutable as $$
  select translate(
    lower(translate(private.visible_text(normalize(given, nfkc)), 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx')),
    'аеорсухіјѕԁһкмтвнпгѵԛԝӏαορντυχκιεβηγωıɑɡ',
    'aeopcyxijsdhkmtbhnrvqwlaopvtuxkiebnywiag')
$$;
revoke execute on function private.looks(text) from public;
grant execute on function private.looks(text) to anon, authenticated, service_role;

drop index public.sellers_brand_look_alike;
create unique index sellers_brand_look_alike on public.sellers (private.looks(brand_name));

-- Rows that were stored before stay until they are edited.
alter table public.sellers drop constraint sellers_business_email_check;
alter table public.sellers add constraint sellers_business_email_check
  check (length(business_email) <= 254 and business_email ~ '^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$') not valid;
alter table public.contact_messages drop constraint contact_messages_email_check;
alter table public.contact_messages add constraint contact_messages_email_check
  check (length(email) <= 254 and email ~ '^[!-?A-~]+@[!-?A-~]+$') not valid;
