/** The words of the options by which a file is read. */
export const readingSr = {
  'files.reading': 'Kako je datoteka pročitana',
  'files.sheet': 'List',
  'files.sheet_rows': '{name} (redova: {rows})',
  'files.encoding': 'Kodni raspored',
  'files.delimiter': 'Znak između kolona',
  'files.delimiter.semicolon': 'tačka-zarez ;',
  'files.delimiter.comma': 'zarez ,',
  'files.delimiter.tab': 'tabulator',
  'files.delimiter.pipe': 'uspravna crta |',
  'files.heading_row': 'Red sa naslovima kolona',
  'files.no_heading': 'datoteka nema naslove',
  'files.hidden_rows': 'Sakriveni redovi ({count})',
  'files.hidden_rows.include': 'čitaju se',
  'files.hidden_rows.skip': 'izostavljaju se',
  'files.date_order': 'Datumi',
  'files.date_order.dmy': 'dan pa mesec (31/12/2026)',
  'files.date_order.mdy': 'mesec pa dan (12/31/2026)',
  'files.reading_unsure':
    'Nije sigurno kako datoteka treba da se čita. Pogledajte primere; ako slova ili kolone nisu dobri, izaberite drugo.',
  'files.dates_open': 'Po datumima u datoteci ne vidi se da li je prvi broj dan ili mesec. Izaberite.',
  'files.hidden_open': 'U tabeli ima sakrivenih redova. Izaberite da li se čitaju.',
}
