-- Two brands that look equal never both exist. A shopper would buy from one and believe that it is the other.

-- Names of brands are compared in this form. It begins as `folded`: names that a search takes for equal are equal here. The rest
-- follows the confusables of UTS 39, for the letters that `words_of_one_script` allows.
-- Marks and strokes on Latin letters do not count: nobody sees them in small print. Blanks, hyphens, low lines, dots, commas and
-- quotes do not count: they only divide a name.
-- I, l, 1 and | are one stroke, and I is also the capital of i. So i and l are one letter, and All and Ali one name.
-- Common sans-serif fonts draw 0 like o, rn like m, and vv like w.
-- Other pairs differ in every font, and honest names hold them: 5 and s, 8 and b, 2 and z, cl and d, ! and i.
-- Other scripts count, too: a word in Kannada may look like one in Telugu. Thin blanks join a foreign zero to Latin letters.
-- Cyrillic and Greek letters are only in names that are older than `words_of_one_script`.
create or replace function private.looks(given text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  -- The range has no vowel sign of an Indian script.
  given := regexp_replace(normalize(private.visible_text(private.folded(given)), nfd), '[\u0300-\u036f]+', '', 'g');
  given := regexp_replace(given, '[-_.,''"`\u00b7\u201a\u201e\u2022\u2027\u2035\u2043\u2796\u3002\u30fb]+', '', 'g');
  -- Latin letters and digits, and signs like them.
  given := translate(given, 'l1|¡¦0×✕✖đħłøŧỿıɑɡ', 'iiiiioxxxdhiotyiag');
  -- Cyrillic, then Greek.
  given := translate(given, 'аеорсухіјѕԁһкмтвнпгѵԛԝӏ', 'aeopcyxijsdhkmtbhnrvqwi');
  given := translate(given, 'αβγεζηικμνορστυχω', 'abyeznikmvopotuxw');
  -- Zeros and round letters of Indian scripts and of Japanese; other digits like Latin ones; a stroke.
  given := translate(given, '०০੦૦୦ଠ௦౦೦൦ഠ〇৪੪৭੧୨൭।丨', 'oooooooooooo889999ii');
  -- Gujarati as Devanagari, Kannada as Telugu, Malayalam as Tamil, Tamil digits as letters, Japanese as Chinese.
  given := translate(given, '૨૩૪૮ಅಆಇಒಜಞಣಯಱಲಂ೧೨೯ഉഴണശ௧௨௪௭௮カロニハトタヘエイ一',
    '२३४८అఆఇఒజఞణయఱలం౧౨౯உழணஶகஉசஎஅ力口二八卜夕へ工亻ー');
  -- Arabic letters and digits as Latin ones, then as those of Urdu.
  given := translate(given, e'\u0627\u0661\u06f1\u0665\u06f5\u0647\u06be\u06c1\u06d5\u0667\u06f7', 'iiioooooovv');
  given := translate(given, e'\u0643\u06aa\u064a\u0649\u06c3\u06f2\u06f3\u06f4\u06f6\u06f9',
    e'\u06a9\u06a9\u06cc\u06cc\u0629\u0662\u0663\u0664\u0666\u0669');
  -- Two for one. A letter becomes the two that look like it, because vvv is both vw and wv.
  given := replace(replace(replace(replace(given, '‖', 'ii'), '॥', 'ii'), 'æ', 'ae'), 'œ', 'oe');
  return replace(replace(given, 'm', 'rn'), 'w', 'vv');
end
$$;
comment on function private.looks(text) is 'The form in which names of brands are compared. Null of null.';

-- The index compares by the function that it was made with.
drop index public.sellers_brand_look_alike;

-- A database may hold brands that look equal. A migration renames no brand, and such a pair does not stop it. The index leaves
-- out the later brand, by id and name. It holds the first, so no new brand joins them. A renamed brand enters the index.
do $$
declare
  later record;
  spared text;
begin
  for later in
    select s.id, s.brand_name, s.first_name from (
      select id, brand_name, row_number() over alike as place, first_value(brand_name) over alike as first_name
      from public.sellers
      window alike as (partition by private.looks(brand_name) order by created_at, id)) s
    where s.place > 1
  loop
    raise warning 'The brand "%" (%) looks like the older brand "%". Both stay.', later.brand_name, later.id, later.first_name;
    spared := concat_ws(' and ', spared, format('(id <> %L or brand_name <> %L)', later.id, later.brand_name));
  end loop;
  execute 'create unique index sellers_brand_look_alike on public.sellers (private.looks(brand_name))'
    || coalesce(' where ' || spared, '');
end
$$;
