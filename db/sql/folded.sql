-- One spelling for whoever searches: script, case and marks do not matter, and `dj` is `d`, since people who type
-- without marks write either. `foldLoosely` in `src/lib/text` says the same.
create or replace function folded(it text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(
    replace(replace(replace(replace(replace(replace(lower(normalize(it, NFC)), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'ђ', 'd'), 'đ', 'd'),
      '’', ''''),
    'абвгдежзијклмнопрстћуфхцчшčćšžáàâäãåéèêëíìîïóòôöõúùûüñýęąłő', 'abvgdezzijklmnoprstcufhccsccszaaaaaaeeeeiiiiooooouuuunyealo'), 'dj',
      'd')
$$;
