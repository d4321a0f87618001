export const sr = {
  'files.empty': 'Datoteka je prazna.',
  'files.not_a_table': 'To nije tabela. Izaberite XLSX ili CSV datoteku.',
  'files.old_excel': 'Stari oblik Excela (.xls) se ne čita. Sačuvajte datoteku kao .xlsx.',
  'files.broken_xlsx': 'XLSX datoteka je oštećena ili nije to što joj ime kaže.',
  'files.broken_csv': 'Red {line} se ne može pročitati: proverite navodnike.',
  'files.unfolds_too_much': 'Datoteka bi se raspakovala u previše podataka.',
  'files.too_many_rows': 'Najviše redova: {limit}.',
  'files.too_many_columns': 'Najviše kolona: {limit}.',
  'files.document_too_large': 'Dokument je veći od 20 MB.',
  'files.no_document': 'Izaberite PDF, DOCX, XLSX, ODT ili sliku (JPEG, PNG, WebP), bez makroa.',
  'files.infected': 'U datoteci je virus, pa nije primljena.',
  'files.no_scanner': 'Datoteka se trenutno ne može proveriti na viruse. Pokušajte ponovo za pola minuta.',
  'files.lies_inside':
    'Datoteka o sebi govori ono što nije tako (veličine ili delovi se ne slažu), pa nije pročitana. Otvorite je u Excelu i sačuvajte ponovo.',
  'files.row_twice': 'Red {row} ili njegova ćelija se ponavlja. Otvorite datoteku u Excelu i sačuvajte je ponovo.',
  'files.cell_too_long': 'U redu {row} je ćelija duža od {limit} znakova.',
  'files.takes_too_long': 'Čitanje datoteke traje predugo. Podelite je na manje.',
}
