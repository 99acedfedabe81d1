-- Two brands that look equal never both exist. A shopper would buy from one and believe that it is the other.

-- Names of brands are compared in this form. It begins as `folded`: names that a search takes for equal are equal here. The rest
-- follows the confusables of UTS 39, for the letters that `words_of_one_script` allows.
-- Marks and strokes on Latin letters do not count: nobody sees them in small print.
-- Signs that look like letters are those letters. No other sign counts, from a blank to an emoji: shoppers read past it.
-- A brand of signs alone is compared as it is.
-- I, l, 1 and | are one stroke, and I is also the capital of i. So i and l are one letter, and All and Ali one name.
-- Common sans-serif fonts draw 0 like o, rn like m, and vv like w.
-- Other pairs differ in every font, and honest names hold them: 5 and s, 8 and b, 2 and z, cl and d, ! and i.
-- Other scripts count, too: a word in Kannada may look like one in Telugu. Thin blanks join a foreign zero to Latin letters.
-- A vowel of an Indian script may be typed as its parts. A mark that is typed twice is drawn once.
-- Cyrillic and Greek letters are only in names that are older than `words_of_one_script`.
create or replace function private.looks(given text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  as_given constant text := private.folded(given);
  parts text;
begin
  -- `folded` makes letters of these signs.
  given := private.folded(translate(given, '™℠ⓇⓡⒸⓒ', ''));
  -- Marks of Latin letters, then of Arabic ones. The ranges have no vowel sign of an Indian script.
  given := regexp_replace(normalize(private.visible_text(given), nfd),
    '[\u02b0-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]+', '', 'g');
  -- Signs like letters. Then no sign is left between the parts of a letter. The collation knows the signs of all scripts.
  -- Circled digits are numbers to it, and newer emoji are nothing.
  given := replace(replace(given, '‖', '||'), '॥', '||');
  given := translate(given, '|¡¦❘❙❚।⚬❍×✕✖✗✘☓†‡✝$¢¥₡₦₩₫₭₮₱₲₳₵', 'iiiiiiiooxxxxxxtttscycnwdktpgac');
  given := regexp_replace(given collate pg_c_utf8, '[[:punct:]\u2776-\u2793\u20d0-\u20f0\U0001f000-\U0001faff]+', '', 'g');
  -- Indian vowels and final letters become what they are drawn of. Here two signs are no repetition.
  given := replace(given, e'\u0d46\u0d46', e'\u0d48');
  foreach parts in array string_to_array(
    e'\u0906\u0905\u093e \u0911\u0905\u093e\u0945 \u0912\u0905\u093e\u0946 \u0913\u0905\u093e\u0947 '
    '\u0914\u0905\u093e\u0948 \u0904\u0905\u0946 \u0972\u0905\u0945 \u0910\u090f\u0947 \u090d\u090f\u0945 '
    '\u090e\u090f\u0946 \u0949\u093e\u0945 \u094a\u093e\u0946 \u094b\u093e\u0947 \u094c\u093e\u0948 '
    '\u0986\u0985\u09be \u09ce\u09a4\u09cd \u0a06\u0a05\u0a3e \u0a10\u0a05\u0a48 \u0a14\u0a05\u0a4c '
    '\u0a07\u0a72\u0a3f \u0a08\u0a72\u0a40 \u0a0f\u0a72\u0a47 \u0a09\u0a73\u0a41 \u0a0a\u0a73\u0a42 '
    '\u0a86\u0a85\u0abe \u0a91\u0a85\u0abe\u0ac5 \u0a93\u0a85\u0abe\u0ac7 \u0a94\u0a85\u0abe\u0ac8 \u0a8d\u0a85\u0ac5 '
    '\u0a8f\u0a85\u0ac7 \u0a90\u0a85\u0ac8 \u0ac9\u0abe\u0ac5 \u0acb\u0abe\u0ac7 \u0acc\u0abe\u0ac8 '
    '\u0b06\u0b05\u0b3e \u0bd7\u0bb3 \u0c13\u0c12\u0c55 \u0c14\u0c12\u0c4c \u0c47\u0c46\u0c55 \u0c4b\u0c4a\u0c55 '
    '\u0c93\u0c92\u0cd5 \u0c94\u0c92\u0ccc \u0d08\u0d07\u0d57 \u0d0a\u0d09\u0d57 \u0d10\u0d0e\u0d46 '
    '\u0d13\u0d12\u0d3e \u0d14\u0d12\u0d57 \u0d7a\u0d23\u0d4d \u0d7b\u0d28\u0d4d \u0d7c\u0d30\u0d4d '
    '\u0d7d\u0d32\u0d4d \u0d7e\u0d33\u0d4d \u0d7f\u0d15\u0d4d'
    , ' ')
  loop
    given := replace(given, left(parts, 1), substr(parts, 2));
  end loop;
  given := regexp_replace(given, '([\u0945-\u0948]+)\u093e', e'\u093e\\1', 'g');
  given := regexp_replace(given, '([\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
    '\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3\u0a01-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a75'
    '\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd'
    '\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2\u0ce3'
    '\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d\u0d57\u0d62\u0d63\u3099\u309a])\1+', '\1', 'g');
  -- Latin letters and digits.
  given := translate(given, 'l10đðħłøŧŋþỿıɑɡ', 'iioddhiotnpyiag');
  -- Cyrillic, then Greek.
  given := translate(given, 'аеорсухіјѕԁһкмтвнпгѵԛԝӏ', 'aeopcyxijsdhkmtbhnrvqwi');
  given := translate(given, 'αβγεζηικμνορστυχω', 'abyeznikmvopotuxw');
  -- Zeros and round letters of Indian scripts and of Japanese; other digits like Latin ones; a stroke.
  given := translate(given, '०০੦૦୦ଠ௦౦೦൦ഠ〇৪੪৭੧୨൭丨', 'oooooooooooo889999i');
  -- Gujarati as Devanagari, Kannada as Telugu, Malayalam as Tamil, Tamil digits as letters, Japanese as Chinese.
  given := translate(given, '૨૩૪૮ಅಆಇಒಜಞಣಯಱಲಂ೧೨೯ഉഴണശ௧௨௪௭௮カロニハトタヘエイ一',
    '२३४८అఆఇఒజఞణయఱలం౧౨౯உழணஶகஉசஎஅ力口二八卜夕へ工亻ー');
  -- Arabic letters and digits as Latin ones, then as those of Urdu.
  given := translate(given, e'\u0627\u0661\u06f1\u0665\u06f5\u0647\u06be\u06c1\u06d5\u0667\u06f7', 'iiioooooovv');
  given := translate(given, e'\u0643\u06aa\u064a\u0649\u06c3\u06f2\u06f3\u06f4\u06f6\u06f9',
    e'\u06a9\u06a9\u06cc\u06cc\u0629\u0662\u0663\u0664\u0666\u0669');
  -- Two for one. A letter becomes the two that look like it, because vvv is both vw and wv.
  given := replace(replace(replace(given, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
  given := replace(replace(given, 'm', 'rn'), 'w', 'vv');
  return coalesce(nullif(given, ''), as_given);
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
