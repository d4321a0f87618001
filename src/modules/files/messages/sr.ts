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
}
