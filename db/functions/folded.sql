-- The comparison key of texts: script, case, diacritics, invisible characters and spaces do not matter, and `dj` is `d`, because users
-- without diacritics write either. Unique names and search compare it; `toTextSearchKey` in `src/shared/text` returns the same.
create or replace function folded(it text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(replace(translate(
    replace(replace(replace(lower(regexp_replace(normalize(it, NFKD),
      '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g')),
      'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'),
    'ђабвгдежзијклмнопрстћуфхцчшđłς’', 'đabvgdezzijklmnoprstcufhccsđlσ'''), 'đ', 'd'), 'dj+', 'd', 'g'), '[ \t\n\r\f\v\u0085\u1680\u2028\u2029]+', ' ', 'g'))
$$;
