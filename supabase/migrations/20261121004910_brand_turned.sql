-- A name that is turned round reads like another brand's: 'tekraM thgiN' behind a right-to-left override is drawn as 'Night Market'.
-- Embeddings, overrides and isolates are refused. Stored names stay until they are edited.

-- The twin of `hasWordsOfOneScript` in src/domain/validation/brand-letters.ts, under the same vectors (tests/vectors/brand.json).
create or replace function private.words_of_one_script(brand text) returns boolean
language sql immutable as $$
  select brand !~ '[\u202a-\u202e\u2066-\u2069]' and bool_and(private.visible_text(word) ~ ('^('
    || '[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u1e00-\u1eff]*'
    || '|[\u0900-\u097f]*'
    || '|[\u0980-\u09ff]*'
    || '|[\u0a00-\u0a7f]*'
    || '|[\u0a80-\u0aff]*'
    || '|[\u0b00-\u0b7f]*'
    || '|[\u0b80-\u0bff]*'
    || '|[\u0c00-\u0c7f]*'
    || '|[\u0c80-\u0cff]*'
    || '|[\u0d00-\u0d7f]*'
    || '|[\u0600-\u06ff\u0750-\u077f]*'
    || '|[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]*'
    || ')$'))
  from regexp_split_to_table(
    normalize(brand, nfkc),
    '[\u0001-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00bf\u00d7\u2010-\u2027\u2030-\u205e\u20a0-\u20c0'
      || '\u2600-\u27bf\u3000-\u3020\U0001f300-\U0001faff]+'
  ) word
$$;
